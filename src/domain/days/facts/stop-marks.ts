import { rememberEach } from '../../shared/remember.ts';
import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { isOneDay, latestDays } from '../timeline/day-range.ts';
import type { CorrectionFact, StopMark } from './facts.ts';
import type { Ground, LedgerDay, Stop, Touch } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';
import type { Spot } from './spot.ts';
import { mostDaysOfStop, stopBetween } from './stop.ts';
import { territoryOf, usualTerritories } from '../territories/territory.ts';
import type { Piece, Timeline } from '../timeline/timeline.ts';

export function isMark(correction: CorrectionFact): correction is StopMark {
  return correction.countsAs !== undefined;
}

/**
 * Returns the corrections, with each mark repeated on all dates of its stop. A stop from 23:00 to
 * 06:00 is one stop, whichever of its dates was marked. A mark without a matching stop (dates not
 * known to the day, a longer visit) stays on its own date.
 */
export function marksOnStops(
  corrections: readonly CorrectionFact[],
  timeline: Timeline,
): readonly CorrectionFact[] {
  if (!corrections.some(isMark)) return corrections;
  const life = { timeline, latest: latestDays(timeline.anchors) };
  return corrections.flatMap((fact) => (isMark(fact) ? markOnStops(fact, life) : fact));
}

const marksKnown = new WeakMap<StopMark, { ways: readonly Way[]; marks: readonly StopMark[] }>();

/** Returns the same objects as long as the mark and the legs of its stops are unchanged. */
function markOnStops(mark: StopMark, life: LifeInTime): readonly StopMark[] {
  const ways = waysThrough(mark, life);
  const known = marksKnown.get(mark);
  if (known && known.ways.length === ways.length) {
    if (ways.every((way, at) => isSameWay(way, known.ways[at]!))) return known.marks;
  }
  const onStops = ways.flatMap(({ first, last, stop }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({
      ...mark,
      date: dateOfDay(first + at),
      stop,
    })),
  );
  const marks = onStops.length > 0 ? onStops : [mark];
  marksKnown.set(mark, { ways, marks });
  return marks;
}

/** A stop with the legs before and after it, and its days as numbers. */
interface Way {
  before: Leg;
  after: Leg;
  first: number;
  last: number;
  stop: Stop;
}

function isSameWay(one: Way, other: Way): boolean {
  return (
    one.before === other.before &&
    one.after === other.after &&
    one.first === other.first &&
    one.last === other.last
  );
}

/** A timeline with, for each anchor index, the latest possible day of all anchors up to it. */
interface LifeInTime {
  timeline: Timeline;
  latest: Float64Array;
}

/** Returns the stops in the territory of a mark that include its date. A stop may contain stays. */
function waysThrough(mark: StopMark, { timeline: { anchors, pieces }, latest }: LifeInTime): Way[] {
  const on = dayNumber(mark.date);
  const isMeantAt = (at: number) => at in anchors && isMeant(mark, anchors[at]!.touch.spot);
  const ways: Way[] = [];
  // A visit that began earlier and is not over is too long to be a stop.
  let at = firstIndex(anchors.length, (one) => latest[one]! >= on - mostDaysOfStop);
  while (isMeantAt(at - 1) && isMeantAt(at)) at++;
  let begins: number | undefined;
  for (; at < anchors.length; at++) {
    if (begins === undefined && anchors[at]!.days.first > on) break;
    if (!isMeantAt(at)) {
      begins = undefined;
      continue;
    }
    begins ??= at;
    if (isMeantAt(at + 1)) continue;
    const [before, after] = [legIn(pieces[begins - 1]), legIn(pieces[at])];
    const [arrived, left] = [anchors[begins]!.days, anchors[at]!.days];
    if (!before || !after || !isOneDay(arrived) || !isOneDay(left)) continue;
    const [first, last] = [arrived.first, left.first];
    const stop = first <= on && on <= last ? stopBetween(before, after) : undefined;
    if (stop) ways.push({ before, after, first, last, stop });
  }
  return ways;
}

function legIn(piece: Piece | undefined): Leg | undefined {
  return piece?.kind === 'leg' ? piece.leg : undefined;
}

/** Whether a spot is in the territory of a mark, and in its town if the mark has one. */
function isMeant({ spot: { country, region, town } }: StopMark, spot: Spot): boolean {
  if (town !== '' && spot.town !== town) return false;
  if (region !== '') return [spot.region, nationOf(spot.region)].includes(region);
  return spot.country === country || territoryOf(spot, '', usualTerritories) === country;
}

const nowhere: Spot = { country: '', region: '', town: '', point: null };
const unknownStop: Stop = { from: nowhere, to: nowhere, minutes: undefined, isAtOnePort: false };

/** Returns a day with its stops marked; the record of where the person was does not change. */
export function withMarks(day: LedgerDay, marks: readonly StopMark[]): LedgerDay {
  if (marks.length === 0) return day;
  const markedGround = rememberEach((ground: Ground) => ({
    ...ground,
    among: ground.among.map((touch) => markedTouch(touch, marks)),
  }));
  return {
    ...day,
    grounds: day.grounds.map(markedGround),
    nights: day.nights.map((night) =>
      night.ground ? { ...night, ground: markedGround(night.ground) } : night,
    ),
  };
}

/** The last mark wins. */
function markedTouch(touch: Touch, marks: readonly StopMark[]): Touch {
  const mark = marks.findLast((one) => isMeant(one, touch.spot));
  if (!mark) return touch;
  const stop = touch.stop ?? mark.stop ?? unknownStop;
  return {
    ...touch,
    // The mark is not evidence of where the person was, so it comes last.
    evidence: [...touch.evidence, { kind: 'correction', id: mark.id, countsAs: mark.countsAs }],
    stop: { ...stop, byHand: mark.countsAs === 'transit' },
  };
}
