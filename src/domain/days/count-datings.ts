import { dateOfDay } from '../shared/calendar-day.ts';
import type { Chapter } from './chapters.ts';
import type { CountingRule, Counts } from './count-days.ts';
import { type DayRange, isOneDay, onDay } from './day-range.ts';
import type { Touch } from './ledger-day.ts';
import { touchesAlong } from './leg-ground.ts';
import type { Leg } from './leg.ts';
import { presenceBefore, presenceBetween } from './presence.ts';
import type { Spot } from './spot.ts';
import type { Anchor, Piece, Timeline } from './timeline.ts';

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
export function countDatings(life: Life, run: DatingRun, count: Count): number {
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

function never(): boolean {
  return false;
}

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

/** Which days of a run count: each place of it is asked for each day once. */
class FlagsOfRun {
  readonly #life: Life;
  readonly #run: DatingRun;
  readonly #count: Count;
  readonly #dates: readonly string[];
  readonly #weights: Uint8Array;
  readonly #bySpot = new Map<Spot, Flags>();
  readonly #betweenSpots = new Map<Spot, Map<Spot | undefined, PresenceFlags>>();

  constructor(life: Life, run: DatingRun, count: Count) {
    this.#life = life;
    this.#run = run;
    this.#count = count;
    this.#dates = datesOf(run);
    this.#weights = this.#each((day) => count.isCounted(day));
  }

  /** 1 of a day of the run that is counted, else 0. */
  readonly weight: Sums = (day) => this.#weights[day - this.#run.from] ?? 0;

  /** Whether a touch counts. */
  at(touch: Touch): Flags {
    // Of a stop it makes a difference where somebody came from.
    if (touch.stop) return this.#flags((day) => this.#counts([touch], day));
    let flags = this.#bySpot.get(touch.spot);
    if (!flags) {
      flags = this.#flags((day) => this.#counts([touch], day));
      this.#bySpot.set(touch.spot, flags);
    }
    return flags;
  }

  /** What lies before anchor `at`. */
  stepTo(at: number): Step {
    const { anchors, pieces } = this.#life.timeline;
    const [before, next, piece] = [anchors[at - 1], anchors[at], pieces[at - 1]];
    if (piece?.kind === 'leg') return this.#legStep(piece.leg);
    const { on, sums, onEnds, onFirstNight } = this.#presence(before, next, piece);
    return {
      onFirst: onEnds,
      onLast: onEnds,
      onFirstNight: onFirstNight ?? on,
      daysBefore: sums,
      nightsBefore: sums,
      least: 0,
      most: Infinity,
    };
  }

  #legStep(leg: Leg): Step {
    const { daysAway, midnights } = leg;
    const ends = touchesAlong(leg);
    if (ends.length === 0) {
      const { first: least, last: most } = daysAway;
      const [none, nothing] = [never, () => 0];
      return {
        onFirst: none,
        onLast: none,
        onFirstNight: none,
        daysBefore: nothing,
        nightsBefore: nothing,
        least,
        most,
      };
    }
    const isAlong = this.#flags((day) => {
      const known = midnights?.get(day);
      return this.#counts(known ? [known] : ends, day);
    });
    const along = this.#sums(isAlong);
    // Whether a border was crossed before midnight nobody knows.
    const perhaps = (end: Touch | undefined): Flags =>
      this.#count.isLeast || end === undefined ? never : this.at(end);
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

  #presence(before: Anchor | undefined, next: Anchor | undefined, piece: Piece | undefined) {
    const isPlain =
      before?.of === 'leg' &&
      (!next || next.of === 'leg') &&
      piece?.kind === 'between' &&
      !piece.stop;
    if (!isPlain) return this.#presenceFlags(before, next, piece);
    // Between two legs it follows from where the one arrived and the other left.
    const [here, there] = [before.touch.spot, next?.touch.spot];
    let byNext = this.#betweenSpots.get(here);
    if (!byNext) this.#betweenSpots.set(here, (byNext = new Map()));
    let flags = byNext.get(there);
    if (!flags) byNext.set(there, (flags = this.#presenceFlags(before, next, piece)));
    return flags;
  }

  #presenceFlags(
    before: Anchor | undefined,
    next: Anchor | undefined,
    piece: Piece | undefined,
  ): PresenceFlags {
    const { homes } = this.#life;
    const presence =
      before && piece && piece.kind !== 'leg'
        ? presenceBetween({ piece, from: before, to: next }, homes)
        : presenceBefore(next, homes);
    const on = this.#flags((day) => this.#counts(presence.on(day), day));
    const { firstNight } = presence;
    const onFirstNight: Flags = (day) => {
      const { among, isSure } = firstNight!(day);
      return (isSure || !this.#count.isLeast) && this.#counts(among, day);
    };
    return {
      on,
      onEnds: presence.touchesEnds ? on : never,
      onFirstNight: firstNight && this.#flags(onFirstNight),
      sums: this.#sums(on),
    };
  }

  #counts(touches: readonly Touch[], day: number): boolean {
    if (touches.length === 0) return false;
    const { isLeast, counts } = this.#count;
    const date = this.#dates[day - this.#run.from]!;
    return isLeast
      ? touches.every((touch) => counts(touch, date))
      : touches.some((touch) => counts(touch, date));
  }

  #each(on: Flags): Uint8Array {
    const { from, to } = this.#run;
    const flags = new Uint8Array(to - from + 1);
    for (let day = from; day <= to; day++) flags[day - from] = on(day) ? 1 : 0;
    return flags;
  }

  #flags(on: Flags): Flags {
    const { from } = this.#run;
    const flags = this.#each(on);
    return (day) => flags[day - from] === 1;
  }

  /** How many days before a day are flagged, of those that are counted. */
  #sums(on: Flags): Sums {
    const { from, to } = this.#run;
    const sums = new Int32Array(to - from + 2);
    for (let day = from; day <= to; day++) {
      sums[day - from + 1] = sums[day - from]! + (on(day) ? this.weight(day) : 0);
    }
    return (day) => sums[Math.min(Math.max(0, day - from), sums.length - 1)]!;
  }
}

interface PresenceFlags {
  on: Flags;
  onEnds: Flags;
  onFirstNight: Flags | undefined;
  sums: Sums;
}

const dates = new WeakMap<DatingRun, readonly string[]>();

/** The days of a run as YYYY-MM-DD. */
function datesOf(run: DatingRun): readonly string[] {
  let known = dates.get(run);
  if (!known) {
    known = Array.from({ length: run.to - run.from + 1 }, (_, at) => dateOfDay(run.from + at));
    dates.set(run, known);
  }
  return known;
}
