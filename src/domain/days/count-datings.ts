import { dateOfDay } from '../shared/calendar-day.ts';
import type { Chapter } from './chapters.ts';
import type { CountingRule, Counts } from './count-days.ts';
import { type DayRange, isOneDay } from './day-range.ts';
import type { Touch } from './ledger-day.ts';
import { touchesAlong } from './leg-ground.ts';
import { presenceBefore, presenceBetween } from './presence.ts';
import type { Timeline } from './timeline.ts';

/** Anchors next to each other whose dates are uncertain: `anchors[first]` to `anchors[last]`. */
export interface DatingRun {
  first: number;
  last: number;
  /** the days that its dates may be, as numbers */
  from: number;
  to: number;
}

/** The runs of a timeline; each with days of its own, and with all anchors that are of these. */
export function datingRunsOf({ anchors }: Timeline): DatingRun[] {
  const spans: { from: number; to: number }[] = [];
  for (const { days } of anchors) {
    if (isOneDay(days)) continue;
    const span = spans.at(-1);
    if (span && days.first <= span.to) span.to = Math.max(span.to, days.last);
    else spans.push({ from: days.first, to: days.last });
  }
  let at = 0;
  return spans.map(({ from, to }) => {
    while (anchors[at] && anchors[at]!.days.last < from) at++;
    const first = at;
    while (anchors[at] && anchors[at]!.days.first <= to) at++;
    return { first, last: at - 1, from, to };
  });
}

/** Of what datings are counted. */
type Life = Pick<Chapter, 'timeline' | 'homes'>;

interface Count {
  rule: CountingRule;
  counts: Counts;
  /** whether a day (a number) is one of those that are counted */
  isCounted(day: number): boolean;
  /** the least that is possible, or the most */
  isLeast: boolean;
}

/** A step from one anchor to the next: what counts on the days and nights between them. */
interface Step {
  /** where the first and the last day count as well if there is a night between them */
  onFirst: Flags;
  onLast: Flags;
  onFirstNight: Flags;
  /** how many days that count are before a day, and how many nights */
  daysBefore: Sums;
  nightsBefore: Sums;
  /** days from the one to the other */
  least: number;
  most: number;
}

type Flags = (day: number) => boolean;
type Sums = (day: number) => number;

/**
 * The least or the most days of a run that count, over all its datings: from anchor to anchor it is kept,
 * for each day that the anchor may be of, what counts up to then, apart for that day counting or not.
 */
export function countDatings(ledger: Life, run: DatingRun, count: Count): number {
  const { anchors } = ledger.timeline;
  const isAny = count.rule === 'any';
  const isOfRun: Flags = (day) => run.from <= day && day <= run.to && count.isCounted(day);
  const weight: Sums = (day) => (isOfRun(day) ? 1 : 0);
  const before = anchors[run.first - 1];
  let totals = new Totals(count.isLeast);
  totals.offer(before ? before.days.last : run.from, false, 0);
  for (let at = run.first; at <= run.last + 1; at++) {
    // The last step goes to the end of the run's days, behind which the next anchor lies.
    const anchor = at <= run.last ? anchors[at] : undefined;
    const days = anchor?.days ?? { first: run.to + 1, last: run.to + 1 };
    const isAt: Flags = (day) =>
      isAny && anchor !== undefined && countsTouches([anchor.touch], day, count);
    const step = stepTo(ledger, at, run, count);
    const next = { step: anchor ? step : withoutLength(step), days, isAt: flagsOf(run, isAt) };
    const after = totalsAfter(totals, next, weight, isAny);
    // To a record that contradicts those before it no way leads: it is left out.
    if (!after.isEmpty) totals = after;
  }
  return totals.best();
}

/** Of what goes on beyond the days of a run the length is not told within them. */
function withoutLength(step: Step): Step {
  return { ...step, least: 0, most: Infinity };
}

/** What counts up to a day, and whether that day itself is among it. */
interface Way {
  day: number;
  isDayIn: boolean;
  total: number;
}

/** What counts up to a day, the best of all ways to get there. */
class Totals {
  readonly isLeast: boolean;
  readonly #byDay = new Map<number, [without: number | undefined, withDay: number | undefined]>();

  constructor(isLeast: boolean) {
    this.isLeast = isLeast;
  }

  /** A way to get to a day, with so many days; whether the day itself is one of them. */
  offer(day: number, isDayIn: boolean, total: number): void {
    let both = this.#byDay.get(day);
    if (!both) this.#byDay.set(day, (both = [undefined, undefined]));
    const at = isDayIn ? 1 : 0;
    both[at] = this.better(both[at], total);
  }

  get isEmpty(): boolean {
    return this.#byDay.size === 0;
  }

  *all(): Generator<Way> {
    for (const [day, [without, withDay]] of this.#byDay) {
      if (without !== undefined) yield { day, isDayIn: false, total: without };
      if (withDay !== undefined) yield { day, isDayIn: true, total: withDay };
    }
  }

  best(): number {
    let best: number | undefined;
    for (const { total } of this.all()) best = this.better(best, total);
    return best ?? 0;
  }

  better(one: number | undefined, other: number): number {
    if (one === undefined) return other;
    return this.isLeast ? Math.min(one, other) : Math.max(one, other);
  }
}

interface NextAnchor {
  step: Step;
  days: DayRange;
  /** whether the anchor itself counts on a day */
  isAt: Flags;
}

function totalsAfter(totals: Totals, next: NextAnchor, weight: Sums, isAny: boolean): Totals {
  const { step, days, isAt } = next;
  const after = new Totals(totals.isLeast);
  const before = isAny ? step.daysBefore : step.nightsBefore;
  /** of a way that leaves on a day: what it comes to, but for what lies before the day that it ends on */
  const baseOf = ({ day: left, isDayIn, total }: Way): number => {
    const isFirstNew = isAny ? !isDayIn && step.onFirst(left) : step.onFirstNight(left);
    return total + (isFirstNew ? weight(left) : 0) - before(left + 1);
  };
  const arrive = (day: number, base: number): void => {
    const isIn = isAny && (step.onLast(day) || isAt(day));
    after.offer(day, isIn, base + before(day) + (isIn ? weight(day) : 0));
  };
  const ways = [...totals.all()].toSorted((one, other) => one.day - other.day);
  for (const { day: left, isDayIn, total } of ways) {
    // On the same day nothing lies between.
    if (left < days.first || left > days.last || step.least > 0) continue;
    const isNew = !isDayIn && isAt(left);
    after.offer(left, isDayIn || isNew, total + (isNew ? weight(left) : 0));
  }
  if (step.most < Infinity) {
    for (const way of ways) {
      const first = Math.max(days.first, way.day + Math.max(1, step.least));
      const last = Math.min(days.last, way.day + step.most);
      for (let day = first; day <= last; day++) arrive(day, baseOf(way));
    }
    return after;
  }
  // Of all that left before a day only the best can be best: each is looked at once, however many days.
  let [at, best] = [0, undefined as number | undefined];
  for (let day = days.first; day <= days.last; day++) {
    for (; at < ways.length && ways[at]!.day < day; at++) {
      best = totals.better(best, baseOf(ways[at]!));
    }
    if (best !== undefined) arrive(day, best);
  }
  return after;
}

/** What lies before anchor `at`. */
function stepTo(ledger: Life, at: number, run: DatingRun, count: Count): Step {
  const { anchors, pieces } = ledger.timeline;
  const [before, next, piece] = [anchors[at - 1], anchors[at], pieces[at - 1]];
  const weighed = (on: Flags) => sumsBefore(run, (day) => on(day) && count.isCounted(day));
  if (piece?.kind === 'leg') {
    const { daysAway } = piece.leg;
    const ends = touchesAlong(piece.leg);
    const { midnights } = piece.leg;
    const isAlong = flagsOf(run, (day) => {
      const known = midnights?.get(day);
      return countsTouches(known ? [known] : ends, day, count);
    });
    const along = weighed(isAlong);
    // Whether a border was crossed before midnight nobody knows.
    const perhaps = (end: Touch | undefined): Flags =>
      flagsOf(
        run,
        (day) => !count.isLeast && end !== undefined && countsTouches([end], day, count),
      );
    return {
      onFirst: perhaps(ends[1]),
      onLast: perhaps(ends[0]),
      onFirstNight: isAlong,
      daysBefore: along,
      nightsBefore: along,
      least: daysAway.first,
      most: daysAway.last,
    };
  }
  const presence =
    before && piece
      ? presenceBetween({ piece, from: before, to: next }, ledger.homes)
      : presenceBefore(next, ledger.homes);
  const on = flagsOf(run, (day) => countsTouches(presence.on(day), day, count));
  const onEnds: Flags = (day) => presence.touchesEnds && on(day);
  const sums = weighed(on);
  const { firstNight } = presence;
  const onFirstNight: Flags = (day) => {
    const { among, isSure } = firstNight!(day);
    return (isSure || !count.isLeast) && countsTouches(among, day, count);
  };
  return {
    onFirst: onEnds,
    onLast: onEnds,
    onFirstNight: firstNight ? flagsOf(run, onFirstNight) : on,
    daysBefore: sums,
    nightsBefore: sums,
    least: 0,
    most: Infinity,
  };
}

/** Asks for each day of a run once. */
function flagsOf({ from, to }: DatingRun, on: Flags): Flags {
  const flags = Uint8Array.from({ length: to - from + 1 }, (_, at) => (on(from + at) ? 1 : 0));
  return (day) => flags[day - from] === 1;
}

/** How many days of a run before a day are flagged. */
function sumsBefore({ from, to }: DatingRun, on: Flags): Sums {
  const sums = new Int32Array(to - from + 2);
  for (let day = from; day <= to; day++) {
    sums[day - from + 1] = sums[day - from]! + (on(day) ? 1 : 0);
  }
  return (day) => sums[Math.min(Math.max(0, day - from), sums.length - 1)]!;
}

function countsTouches(touches: readonly Touch[], day: number, count: Count): boolean {
  if (touches.length === 0) return false;
  const date = dateOfDay(day);
  return count.isLeast
    ? touches.every((touch) => count.counts(touch, date))
    : touches.some((touch) => count.counts(touch, date));
}
