import { getOrMake, rememberEach } from '../../shared/remember.ts';
import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { Chapter } from '../timeline/chapters.ts';
import type { CountingRule, Counts } from './count-days.ts';
import type { DatingRun } from '../timeline/dating-runs.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { touchesAlong } from '../facts/leg-ground.ts';
import type { Leg } from '../facts/leg.ts';
import { presenceBefore, presenceBetween } from '../timeline/presence.ts';
import { areFarApart } from '../timeline/silence.ts';
import { isNear, type Spot } from '../facts/spot.ts';
import { isOneDay } from '../timeline/day-range.ts';
import type { Anchor, Piece } from '../timeline/timeline.ts';

/** The parts of a chapter that datings are counted on. */
export type DatedLife = Pick<Chapter, 'timeline' | 'homes'>;

/** How the days of a run are counted. */
export interface DatingsCount {
  rule: CountingRule;
  counts: Counts;
  /** Whether a day (a number) is within the days to count. */
  isCounted(day: number): boolean;
  /** Whether to find the minimum rather than the maximum. */
  isLeast: boolean;
}

/** A step from one anchor to the next, with the days and nights between them that count. */
export interface Step {
  /** Whether the first and the last day count as well if there is a night between them. */
  onFirst: Flags;
  onLast: Flags;
  onFirstNight: Flags;
  /** The number of counted days, and of counted nights, before a day. */
  daysBefore: Sums;
  nightsBefore: Sums;
  /** The minimum and maximum number of days from one anchor to the next. */
  least: number;
  most: number;
}

export type Flags = (day: number) => boolean;
export type Sums = (day: number) => number;

/** Flags of a place that never counts. */
export function never(): boolean {
  return false;
}

/** Determines which days of a run count. Each place is evaluated once per day. */
export class FlagsOfRun {
  readonly #life: DatedLife;
  readonly #run: DatingRun;
  readonly #count: DatingsCount;
  readonly #dates: readonly string[];
  readonly #weights: Uint8Array;
  readonly #bySpot = new Map<Spot, Flags>();
  readonly #betweenSpots = new Map<Spot, Map<Spot, PresenceFlags[]>>();

  constructor(life: DatedLife, run: DatingRun, count: DatingsCount) {
    this.#life = life;
    this.#run = run;
    this.#count = count;
    this.#dates = datesOf(run);
    this.#weights = this.#each((day) => count.isCounted(day));
  }

  /** 1 for a counted day of the run, otherwise 0. */
  readonly weight: Sums = (day) => this.#weights[day - this.#run.from] ?? 0;

  /** Returns the days on which an anchor, or the end of a leg, counts. */
  at({ touch, among = [touch] }: Pick<Anchor, 'touch' | 'among'>): Flags {
    // A stop is not cached by spot, because the result depends on where the person came from.
    if (touch.stop || among.length > 1) return this.#flags((day) => this.#counts(among, day));
    return getOrMake(this.#bySpot, touch.spot, () =>
      this.#flags((day) => this.#counts([touch], day)),
    );
  }

  /** Returns the step that leads to anchor `at`. */
  stepTo(at: number): Step {
    const { anchors, pieces } = this.#life.timeline;
    const [before, next, piece] = [anchors[at - 1], anchors[at], pieces[at - 1]];
    if (piece?.kind === 'leg') return this.#legStep(piece.leg);
    const { on, sums, onFirst, onLast, onFirstNight } = this.#presence(before, next, piece);
    return {
      onFirst,
      onLast,
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
    // It is unknown whether a border was crossed before midnight, so the ends only count for the
    // maximum.
    const perhaps = (end: Touch | undefined): Flags =>
      this.#count.isLeast || end === undefined ? never : this.at({ touch: end });
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
      !isTimed(before, next) &&
      before?.of === 'leg' &&
      next?.of === 'leg' &&
      piece?.kind === 'between' &&
      !piece.stop &&
      !piece.aboard &&
      !piece.seen &&
      !areFarApart(before.days, next.days);
    if (!isPlain) return this.#presenceFlags(before, next, piece);
    // Between two legs that are not far apart, the presence only depends on the arrival spot, the departure spot and the
    // homes from one to the other, so it is cached by these.
    const [here, there] = [before.touch.spot, next.touch.spot];
    const byNext = getOrMake(this.#betweenSpots, here, () => new Map());
    const byTime = getOrMake(byNext, there, () => []);
    const { homes } = this.#life;
    const [since, until] = [homes.timeOf(before.days.first), homes.timeOf(next.days.last)];
    if (since !== until) return this.#presenceFlags(before, next, piece);
    return (byTime[since] ??= this.#presenceFlags(before, next, piece));
  }

  #presenceFlags(
    before: Anchor | undefined,
    next: Anchor | undefined,
    piece: Piece | undefined,
  ): PresenceFlags {
    const { homes, timeline } = this.#life;
    const { planned, aboardBefore } = timeline;
    const presence =
      before && piece && piece.kind !== 'leg'
        ? presenceBetween({ piece, from: before, to: next, planned }, homes)
        : presenceBefore(next, homes, aboardBefore);
    const { firstNight, atSea, isSilent, others = [], mayTouchEnds } = presence;
    const on = this.#flags((day) => {
      // A person who may have been at sea was not certainly there, so the minimum excludes the day.
      if (this.#count.isLeast && (atSea?.(day) || isSilent?.(day))) return false;
      const isOther = !this.#count.isLeast && this.#counts(others, day);
      return isOther || this.#counts(presence.on(day), day);
    });
    const touchesEnds = presence.touchesEnds || (mayTouchEnds && !this.#count.isLeast);
    const onEnds = touchesEnds ? on : never;
    const onFirstNight: Flags = (day) => {
      const ground = firstNight!(day);
      if (!ground) return on(day);
      return (ground.isSure || !this.#count.isLeast) && this.#counts(ground.among, day);
    };
    return {
      on,
      onFirst: onEnds,
      onLast: onEnds,
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

  /** Returns the number of flagged days before a day, among the days to count. */
  #sums(on: Flags): Sums {
    const { from, to } = this.#run;
    const sums = new Int32Array(to - from + 2);
    for (let day = from; day <= to; day++) {
      sums[day - from + 1] = sums[day - from]! + (on(day) ? this.weight(day) : 0);
    }
    return (day) => sums[Math.min(Math.max(0, day - from), sums.length - 1)]!;
  }
}

/** Whether the days of a gap depend on the time of one of its ends, and not only on its places. */
function isTimed(before: Anchor | undefined, next: Anchor | undefined): boolean {
  if (!before || !next || isNear(before.touch.spot, next.touch.spot)) return false;
  return isOneDay(before.days) || isOneDay(next.days);
}

interface PresenceFlags {
  on: Flags;
  onFirst: Flags;
  onLast: Flags;
  onFirstNight: Flags | undefined;
  sums: Sums;
}

/** Returns the days of a run as YYYY-MM-DD. */
const datesOf = rememberEach(({ from, to }: DatingRun): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => dateOfDay(from + at)),
);
