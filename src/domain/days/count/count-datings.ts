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
 * The least or the most days of a run that count, over all its datings: from anchor to anchor it is kept,
 * for each day that the anchor may be of, what counts up to then, apart for that day counting or not.
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
    // The last step goes to the end of the run's days, behind which the next anchor lies.
    const anchor = at <= run.last ? anchors[at] : undefined;
    const days = anchor?.days ?? onDay(run.to + 1);
    const step = flags.stepTo(at);
    const next = {
      step: anchor ? step : withoutLength(step),
      days,
      isAt: isAny && anchor ? flags.at(anchor.touch) : never,
    };
    const after = totalsAfter(totals, next, flags.weight, isAny);
    // To a record that contradicts those before it no way leads: it is left out.
    if (!after.isEmpty) totals = after;
  }
  return totals.best();
}

/** No leg takes longer, in days; what was earlier by more makes no difference. */
const longestStep = 200;

/** Of what goes on beyond the days of a run the length is not told within them. */
function withoutLength(step: Step): Step {
  return { ...step, least: 0, most: Infinity };
}

/** What counts up to each of some days, the best of all ways to get there. */
class Totals {
  readonly isLeast: boolean;
  readonly days: DayRange;
  /** by the day, from the first; where the day itself is not among what counts, and where it is */
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

  /** Worse than any total: of a day that no way leads to. */
  get worst(): number {
    return this.isLeast ? Infinity : -Infinity;
  }

  /** A way to get to a day, with so many days; whether the day itself is one of them. */
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

interface NextAnchor {
  step: Step;
  days: DayRange;
  /** whether the anchor itself counts on a day */
  isAt: Flags;
}

function totalsAfter(totals: Totals, next: NextAnchor, weight: Sums, isAny: boolean): Totals {
  const { step, days, isAt } = next;
  const after = new Totals(totals.isLeast, days);
  const before = isAny ? step.daysBefore : step.nightsBefore;
  /** of the ways that leave on a day, what they come to, but for what lies before the day that they end on */
  const baseOf = (left: number): number => {
    const isFirst = isAny ? step.onFirst(left) : step.onFirstNight(left);
    const first = isFirst ? weight(left) : 0;
    // A day that is in already does not come twice; a night is never in.
    const withDay = totals.withDay(left) + (isAny ? 0 : first);
    return totals.better(totals.without(left) + first, withDay) - before(left + 1);
  };
  const arrive = (day: number, base: number): void => {
    const isIn = isAny && (step.onLast(day) || isAt(day));
    after.offer(day, isIn, base + before(day) + (isIn ? weight(day) : 0));
  };
  const left = totals.days;
  if (step.least <= 0) {
    // On the same day nothing lies between.
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
  // Of all that left before a day only the best can be best: each is looked at once, however many days.
  let best = totals.worst;
  let from = left.first;
  for (let day = days.first; day <= days.last; day++) {
    for (; from <= left.last && from < day; from++) best = totals.better(best, baseOf(from));
    if (best !== totals.worst) arrive(day, best);
  }
  return after;
}
