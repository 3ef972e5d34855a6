import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { Spot } from '../facts/spot.ts';
import { openSilence } from '../aboard/time-aboard.ts';
import { type DayRange, isWithin } from './day-range.ts';
import type { Homes } from '../facts/homes.ts';
import { daysNowhere, daysOfMove, isGap, silencesAfter } from './presence.ts';
import { areFarApart } from './silence.ts';
import type { Anchor, Timeline } from './timeline.ts';

/**
 * A time between two places of which it is unknown how and when the person travelled from one to
 * the other.
 */
export interface Gap {
  /**
   * YYYY-MM-DD: the earliest arrival at the first place and the latest departure from the second.
   */
  from: string;
  to: string;
  between: readonly [Spot, Spot];
  /** The IDs of the records before and after the gap. */
  records: readonly [string, string];
}

/** A time too long after its evidence for certainty. */
export interface Silence extends Gap {
  /** The first and the last date (YYYY-MM-DD) that is only possible. */
  first: string;
  last: string;
  /** Set if no place is possible, because the person went from one stay to another without a home. */
  isNowhere?: true;
}

/** Returns the gaps after the anchors from `start` on. */
export function gapsIn({ anchors, pieces }: Timeline, homes: Homes, start: number): Gap[] {
  return pieces.flatMap((piece, at) => {
    const [before, after] = [anchors[at], anchors[at + 1]];
    if (at < start || piece.kind === 'leg' || !before || !after) return [];
    if (!isGap({ piece, from: before, to: after }, homes)) return [];
    // Within one date, only the means of travel is uncertain.
    if (before.days.first >= after.days.last) return [];
    const days = daysOfMove(before, after, homes);
    return [gapBetween(before, after, days)];
  });
}

/**
 * Returns the silences after the anchors from `start` on. `from` and `to` are the last certain date
 * before it and the first one after it, or the last date about which anything is known. `between` is
 * where the person was, and where they were next or live.
 */
export function silencesIn(
  timeline: Timeline,
  homes: Homes,
  known: { start: number; first: number; knownTo: number },
): Silence[] {
  const { anchors, pieces, planned } = timeline;
  const { start, knownTo } = known;
  const after = pieces.flatMap((piece, at) => {
    const [from, to] = [anchors[at], anchors[at + 1]];
    if (at < start || piece.kind === 'leg' || !from) return [];
    const time = { piece, from, to, planned };
    const nowhere = to ? daysNowhere(time, homes) : [];
    if (to && nowhere.length > 0) return nowhere.map((days) => silenceNowhere(from, to, days));
    // Nothing is known to be missing between records of one season, which may be close together.
    const shortest = { first: from.days.last, last: to?.days.first ?? Infinity };
    if (!areFarApart(shortest, shortest)) return [];
    const here = from.touch.spot;
    return silencesAfter(time, homes).flatMap(({ first, last }): Silence[] => {
      if (first > knownTo) return [];
      const home = to ? undefined : homes.on(first, undefined)[0]?.spot;
      return [
        {
          from: dateOfDay(first - 1),
          to: dateOfDay(to ? last + 1 : Math.min(last + 1, knownTo)),
          first: dateOfDay(first),
          last: dateOfDay(Math.min(last, knownTo)),
          between: [here, to?.touch.spot ?? home ?? here],
          records: [from.touch.evidence[0]?.id ?? '', to?.touch.evidence[0]?.id ?? ''],
        },
      ];
    });
  });
  return [...silenceBefore(timeline, homes, known), ...after];
}

/** Returns the silence of an engagement without a sign-off or a port, before any other evidence. */
function silenceBefore(
  { anchors: [to], aboardBefore = [] }: Timeline,
  homes: Homes,
  { first: begins, knownTo }: { first: number; knownTo: number },
): Silence[] {
  const silent = openSilence(aboardBefore, -Infinity, (to?.days.first ?? Infinity) - 1);
  const home = silent && homes.on(silent.first, undefined)[0];
  if (!silent || !home || silent.first > knownTo || silent.last < begins) return [];
  const { fact } = aboardBefore.find(({ mayBe }) => isWithin(silent.first, mayBe))!;
  return [
    {
      from: dateOfDay(silent.first - 1),
      to: dateOfDay(to ? silent.last + 1 : Math.min(silent.last + 1, knownTo)),
      first: dateOfDay(silent.first),
      last: dateOfDay(Math.min(silent.last, knownTo)),
      between: [home.spot, to?.touch.spot ?? home.spot],
      records: [fact.id, to?.touch.evidence[0]?.id ?? ''],
    },
  ];
}

function silenceNowhere(from: Anchor, to: Anchor, { first, last }: DayRange): Silence {
  return {
    from: dateOfDay(first - 1),
    to: dateOfDay(last + 1),
    first: dateOfDay(first),
    last: dateOfDay(last),
    isNowhere: true,
    between: [from.touch.spot, to.touch.spot],
    records: [from.touch.evidence[0]?.id ?? '', to.touch.evidence[0]?.id ?? ''],
  };
}

function gapBetween(
  before: Anchor,
  after: Anchor,
  { first, last }: DayRange = { first: before.days.first, last: after.days.last },
): Gap {
  return {
    from: dateOfDay(Math.max(first, before.days.first)),
    to: dateOfDay(Math.min(last, after.days.last)),
    between: [before.touch.spot, after.touch.spot],
    records: [before.touch.evidence[0]?.id ?? '', after.touch.evidence[0]?.id ?? ''],
  };
}
