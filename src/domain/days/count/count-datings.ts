import type { DatingRun } from '../timeline/dating-runs.ts';
import { type DayRange, onDay } from '../timeline/day-range.ts';
import {
  type DatedLife,
  type DatingsCount,
  type Flags,
  FlagsOfRun,
  never,
  type Step,
  type Sums,
} from './flags-of-run.ts';

/**
 * Returns the minimum or maximum number of counted days in a run, over all its possible datings.
 * Dynamic programming: for each anchor and each of its possible days, it keeps the best total so
 * far, separately for paths that count that day and paths that do not.
 */
export function countDatings(life: DatedLife, run: DatingRun, count: DatingsCount): number {
  const { anchors } = life.timeline;
  const isAny = count.rule === 'any';
  const flags = new FlagsOfRun(life, run, count);
  const before = anchors[run.first - 1];
  const start = Math.max(before ? before.days.last : run.from, run.from - longestStep);
  let totals = new Totals(count.isLeast, onDay(start));
  totals.offer(start, false, 0);
  for (let at = run.first; at <= run.last + 1; at++) {
    // The last step ends on the day after the run, because the next anchor lies beyond the run.
    const anchor = at <= run.last ? anchors[at] : undefined;
    const days = anchor?.days ?? onDay(run.to + 1);
    const step = flags.stepTo(at);
    const next = {
      step: anchor ? step : { ...step, least: 0, most: Infinity },
      days,
      isAt: isAny && anchor ? flags.at(anchor) : never,
    };
    const after = totalsAfter(totals, next, flags.weight, isAny);
    // If no dating reaches an anchor, its record contradicts earlier ones and is skipped.
    if (!after.isEmpty) totals = after;
  }
  return totals.best();
}

/** In days. No leg takes longer, so anything earlier makes no difference. */
const longestStep = 200;

/** The best total for each day of a range, over all paths that reach the day. */
class Totals {
  readonly isLeast: boolean;
  readonly days: DayRange;
  /**
   * Totals by day, starting at `days.first`: of paths that do not count the day itself, and of
   * paths that do.
   */
  readonly #without: Float64Array;
  readonly #withDay: Float64Array;
  isEmpty = true;

  constructor(isLeast: boolean, days: DayRange) {
    this.isLeast = isLeast;
    this.days = days;
    const length = Math.max(0, days.last - days.first + 1);
    this.#without = new Float64Array(length).fill(this.worst);
    this.#withDay = new Float64Array(length).fill(this.worst);
  }

  /** Worse than any total; marks days that no path reaches. */
  get worst(): number {
    return this.isLeast ? Infinity : -Infinity;
  }

  /**
   * Adds a path that reaches a day with `total` counted days. `isDayIn`: whether the day itself is
   * one of them.
   */
  offer(day: number, isDayIn: boolean, total: number): void {
    if (total === this.worst) return;
    const totals = isDayIn ? this.#withDay : this.#without;
    const at = day - this.days.first;
    totals[at] = this.better(totals[at]!, total);
    this.isEmpty = false;
  }

  without(day: number): number {
    return this.#without[day - this.days.first]!;
  }

  withDay(day: number): number {
    return this.#withDay[day - this.days.first]!;
  }

  best(): number {
    let best = this.worst;
    for (const total of this.#without) best = this.better(best, total);
    for (const total of this.#withDay) best = this.better(best, total);
    return Number.isFinite(best) ? best : 0;
  }

  better(one: number, other: number): number {
    return this.isLeast ? Math.min(one, other) : Math.max(one, other);
  }
}

function totalsAfter(
  totals: Totals,
  next: {
    step: Step;
    days: DayRange;
    /** Whether the anchor itself counts on a day. */
    isAt: Flags;
  },
  weight: Sums,
  isAny: boolean,
): Totals {
  const { step, days, isAt } = next;
  const after = new Totals(totals.isLeast, days);
  const before = isAny ? step.daysBefore : step.nightsBefore;
  /**
   * The best total of paths that leave on `left`, minus the sum before the next day. `arrive` adds
   * the sum before its own day, which leaves the days in between.
   */
  const baseOf = (left: number): number => {
    const isFirst = isAny ? step.onFirst(left) : step.onFirstNight(left);
    const first = isFirst ? weight(left) : 0;
    // A day that is already counted must not be counted twice. Nights are never counted in advance.
    const withDay = totals.withDay(left) + (isAny ? 0 : first);
    return totals.better(totals.without(left) + first, withDay) - before(left + 1);
  };
  const arrive = (day: number, base: number): void => {
    const isIn = isAny && (step.onLast(day) || isAt(day));
    after.offer(day, isIn, base + before(day) + (isIn ? weight(day) : 0));
  };
  const left = totals.days;
  if (step.least <= 0) {
    // If both anchors are on the same day, nothing lies between them.
    const last = Math.min(left.last, days.last);
    for (let day = Math.max(left.first, days.first); day <= last; day++) {
      const isNew = isAt(day);
      after.offer(day, isNew, totals.without(day) + (isNew ? weight(day) : 0));
      after.offer(day, true, totals.withDay(day));
    }
  }
  if (step.most < Infinity) {
    for (let from = left.first; from <= left.last; from++) {
      const first = Math.max(days.first, from + Math.max(1, step.least));
      const last = Math.min(days.last, from + step.most);
      for (let day = first; day <= last; day++) arrive(day, baseOf(from));
    }
    return after;
  }
  // Only the best departure before a day matters, so each departure day is examined once.
  let best = totals.worst;
  let from = left.first;
  for (let day = days.first; day <= days.last; day++) {
    for (; from <= left.last && from < day; from++) best = totals.better(best, baseOf(from));
    if (best !== totals.worst) arrive(day, best);
  }
  return after;
}
