import { dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { DaySpan } from '../../timeline/day-span.ts';
import type { CorrectionFact, Facts, StayFact } from '../../facts/facts.ts';
import type { Spot } from '../../facts/spot.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { datedStayOf } from '../../facts/dated-stay.ts';
import { isMark } from '../../facts/stop-marks.ts';

/** A record that contradicts a draft on its days. */
export interface SetAside extends DaySpan {
  kind: 'stay' | 'journey' | 'correction';
  id: string;
  /** Where it was; for a journey, where it began and ended. */
  spots: Spot[];
}

/** A span of days, as numbers. */
interface Days {
  from: number;
  to: number;
}

/**
 * Returns a person's facts without the parts that contradict drafted stays, and the records set
 * aside in chronological order. `timeline` is that of the facts without the draft. On its days, a
 * draft overrides records as a correction would:
 * - A stay ends where a draft begins, and goes on where the draft ends. Both touch the day of the
 * move.
 * - A journey that may have been under way or elsewhere during the draft is left out. A journey to
 * the first day of the draft, or from its last day, is kept.
 * - A correction is left out on every day of the draft.
 *
 * A draft of one day is a day trip. Of stays and journeys, only a journey that is under way all
 * that day contradicts it.
 */
export function withoutDrafted(
  facts: Facts,
  timeline: Timeline,
  drafted: readonly DaySpan[],
): { facts: Facts; setAside: SetAside[] } {
  const spans = drafted.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  const { journeys, stays: staysAside } = aside(timeline, spans);
  const corrections = facts.corrections.filter(
    (one) => !isMark(one) && drafted.some(({ from, to }) => from <= one.date && one.date <= to),
  );
  const setAside = [...journeys.values(), ...staysAside.values(), ...corrections.map(ofCorrection)];
  if (setAside.length === 0) return { facts, setAside };
  const isAside = new Set(corrections);
  return {
    facts: {
      ...facts,
      journeys: facts.journeys.filter(({ id }) => !journeys.has(id)),
      stays: facts.stays.flatMap((stay) =>
        staysAside.has(stay.id) ? partsOf(stay, timeline, spans) : [stay],
      ),
      corrections: facts.corrections.filter((one) => !isAside.has(one)),
    },
    setAside: setAside.toSorted(inTime),
  };
}

/**
 * Returns the journeys and stays that have a night of a draft, or a day between two of its nights,
 * by their IDs.
 */
function aside({ anchors, pieces }: Timeline, spans: readonly Days[]) {
  const journeys = new Map<string, SetAside>();
  const stays = new Map<string, SetAside>();
  for (const [at, piece] of pieces.entries()) {
    const begins = anchors[at]!.days;
    const ends = anchors[at + 1]?.days;
    if (piece.kind === 'between') continue;
    // A stay can go on around a day trip, but a journey cannot.
    const against = piece.kind === 'leg' ? spans : spans.filter(({ from, to }) => from < to);
    if (!against.some(({ from, to }) => begins.first < to && (ends?.last ?? Infinity) > from))
      continue;
    const days = { from: dateOfDay(begins.first), to: ends ? dateOfDay(ends.last) : '' };
    if (piece.kind === 'leg') {
      const { id, from, to } = piece.leg;
      journeys.set(id, { kind: 'journey', id, spots: [from.spot, to.spot], ...days });
      continue;
    }
    for (const { spot, evidence } of piece.touches) {
      const id = evidence[0]?.id ?? '';
      const known = stays.get(id);
      // A stay split by a day trip is still one stay.
      stays.set(id, {
        kind: 'stay',
        id,
        spots: [spot],
        from: known?.from ?? days.from,
        to: days.to,
      });
    }
  }
  return { journeys, stays };
}

/** Returns the parts of a stay before, between and after drafted stays that have nights. */
function partsOf(stay: StayFact, timeline: Timeline, spans: readonly Days[]): StayFact[] {
  const begins = datedStayOf(stay)?.begins.first ?? -Infinity;
  const lasts = nightsOf(stay.id, timeline);
  return apartFrom(spans).flatMap(({ from, to }) => {
    if (!lasts.some((nights) => Math.max(nights.from, from) < Math.min(nights.to, to))) return [];
    return [
      {
        ...stay,
        ...(begins < from && { arrival: dateOfDay(from) }),
        ...(Number.isFinite(to) && { departure: dateOfDay(to) }),
      },
    ];
  });
}

function nightsOf(id: string, { anchors, pieces }: Timeline): Days[] {
  return pieces.flatMap((piece, at) =>
    piece.kind === 'stay' && piece.touches.some(({ evidence }) => evidence[0]?.id === id)
      ? [{ from: anchors[at]!.days.first, to: anchors[at + 1]?.days.last ?? Infinity }]
      : [],
  );
}

/** Returns the times before, between and after spans. There is none between overlapping spans. */
function apartFrom(spans: readonly Days[]): Days[] {
  const parts: Days[] = [];
  let from = -Infinity;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (from < span.from) parts.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return [...parts, { from, to: Infinity }];
}

function ofCorrection({ id, date, spot }: CorrectionFact): SetAside {
  return { kind: 'correction', id, spots: [spot], from: date, to: date };
}

function inTime(one: SetAside, other: SetAside): number {
  return one.from < other.from ? -1 : one.from > other.from ? 1 : 0;
}
