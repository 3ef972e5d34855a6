import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { isOneDay } from '../timeline/day-range.ts';
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
 * Corrections with each mark on all dates of the stop that it means: one that somebody came to at 23:00 and
 * left at 06:00 is one stop, on whichever of its dates it was marked. A mark of no such stop (dates that are
 * not known to the day, a longer visit) stays on its own date.
 */
export function marksOnStops(
  corrections: readonly CorrectionFact[],
  timeline: Timeline,
): readonly CorrectionFact[] {
  if (!corrections.some(isMark)) return corrections;
  const life = { timeline, latest: latestOf(timeline) };
  return corrections.flatMap((fact) => (isMark(fact) ? markOnStops(fact, life) : fact));
}

const marksKnown = new WeakMap<StopMark, { ways: readonly Way[]; marks: readonly StopMark[] }>();

/** The same objects as long as neither the mark nor the legs of its stops have changed. */
function markOnStops(mark: StopMark, life: LifeInTime): readonly StopMark[] {
  const ways = waysThrough(mark, life);
  const known = marksKnown.get(mark);
  if (known && known.ways.length === ways.length) {
    const isSame = ways.every((way, at) => isSameWay(way, known.ways[at]!));
    if (isSame) return known.marks;
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

/** A stop with the legs to and from it, and its days as numbers. */
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

/** A timeline, and the last day on which any of the anchors up to one may have been. */
interface LifeInTime {
  timeline: Timeline;
  latest: Float64Array;
}

function latestOf({ anchors }: Timeline): Float64Array {
  const latest = new Float64Array(anchors.length);
  let last = -Infinity;
  for (let at = 0; at < anchors.length; at++) {
    last = Math.max(last, anchors[at]!.days.last);
    latest[at] = last;
  }
  return latest;
}

/** The stops in the territory of a mark that touch its date, with whatever stays lie within them. */
function waysThrough(mark: StopMark, { timeline: { anchors, pieces }, latest }: LifeInTime): Way[] {
  const on = dayNumber(mark.date);
  const isMeantAt = (at: number) => at in anchors && isMeant(mark, anchors[at]!.touch.spot);
  const ways: Way[] = [];
  // What began earlier, and is not over, is too long to be a stop.
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

/** Whether a mark means a place: one in its territory, or in its town, where it names one. */
function isMeant({ spot: { country, region, town } }: StopMark, spot: Spot): boolean {
  if (town !== '' && spot.town !== town) return false;
  if (region !== '') return [spot.region, nationOf(spot.region)].includes(region);
  return spot.country === country || territoryOf(spot, '', usualTerritories) === country;
}

const nowhere: Spot = { country: '', region: '', town: '', point: null };
const unknownStop: Stop = { from: nowhere, to: nowhere, minutes: undefined, isAtOnePort: false };

/** A day with the stops that are marked; what it tells of where somebody was is as before. */
export function withMarks(day: LedgerDay, marks: readonly StopMark[]): LedgerDay {
  if (marks.length === 0) return day;
  const known = new Map<Ground, Ground>();
  const markedGround = (ground: Ground): Ground => {
    const marked = known.get(ground) ?? {
      ...ground,
      among: ground.among.map((touch) => markedTouch(touch, marks)),
    };
    known.set(ground, marked);
    return marked;
  };
  return {
    ...day,
    grounds: day.grounds.map(markedGround),
    nights: day.nights.map((night) =>
      night.ground ? { ...night, ground: markedGround(night.ground) } : night,
    ),
  };
}

/** The last mark is the one that stands. */
function markedTouch(touch: Touch, marks: readonly StopMark[]): Touch {
  const mark = marks.findLast((one) => isMeant(one, touch.spot));
  if (!mark) return touch;
  const stop = touch.stop ?? mark.stop ?? unknownStop;
  return {
    ...touch,
    // It does not tell where somebody was: what does is told first.
    evidence: [...touch.evidence, { kind: 'correction', id: mark.id, countsAs: mark.countsAs }],
    stop: { ...stop, byHand: mark.countsAs === 'transit' },
  };
}
