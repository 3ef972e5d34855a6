import { type DayRange, rangeOf, isWithin } from '../timeline/day-range.ts';
import type { HomeFact } from './facts.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { isNear, kmBetween } from './near.ts';
import type { Spot } from './spot.ts';

/** A person's homes, asked by the day. */
export class Homes {
  readonly #homes: readonly KnownHome[];
  /** the days (numbers, ascending) from which on something about them may be otherwise than the day before */
  readonly #changes: readonly number[];
  /** by the times between two changes */
  readonly #bySpot = new WeakMap<Spot | typeof nowhere, (readonly Touch[])[]>();

  constructor(homes: readonly HomeFact[]) {
    this.#homes = homes.map((home) => ({ ...home, touch: touchOf(home), ...spanOf(home) }));
    const changes = this.#homes.flatMap(({ mayBe, surely }) => [
      mayBe.first,
      mayBe.last + 1,
      surely.first,
      surely.last + 1,
    ]);
    this.#changes = [...new Set(changes)].toSorted((one, other) => one - other);
  }

  /**
   * Where somebody is on a day who came to a spot, or, without one, of whom nothing is known yet: at the
   * home that it is near to, of two the nearer one; without a spot at the first named. Several where the
   * days of homes are not known so well; none where the spot is near to no home. The same object for all
   * days between which nothing about the homes changes.
   */
  on(day: number, spot: Spot | undefined): readonly Touch[] {
    let known = this.#bySpot.get(spot ?? nowhere);
    if (!known) this.#bySpot.set(spot ?? nowhere, (known = []));
    return (known[this.timeOf(day)] ??= this.#touchesOn(day, spot));
  }

  /** Whether they are those of such facts. */
  isOf(homes: readonly HomeFact[]): boolean {
    return textOf(homes) === textOf(this.#homes);
  }

  get isNone(): boolean {
    return this.#homes.length === 0;
  }

  /** Which of the times between two changes a day is in: on all days of one, somebody has the same homes. */
  timeOf(day: number): number {
    let change = 0;
    while (change < this.#changes.length && this.#changes[change]! <= day) change++;
    return change;
  }

  /** The first day after one on which something about them may be otherwise; Infinity where none is. */
  changeAfter(day: number): number {
    return this.#changes.find((change) => change > day) ?? Infinity;
  }

  #touchesOn(day: number, spot: Spot | undefined): readonly Touch[] {
    const near = this.#homes.filter(
      ({ mayBe, spot: at }) => isWithin(day, mayBe) && (!spot || isNear(at, spot)),
    );
    if (near.length < 2) return near.map(({ touch }) => touch);
    const sure = near.filter(({ surely }) => isWithin(day, surely));
    if (sure.length === 0) return near.map(({ touch }) => touch);
    const [first, ...others] = sure;
    if (!spot) return [first!.touch];
    const nearest = others.reduce(
      (best, home) => (kmBetween(home.spot, spot) < kmBetween(best.spot, spot) ? home : best),
      first!,
    );
    return [nearest.touch];
  }
}

/** Asked for without a spot. */
const nowhere = {};

interface KnownHome extends HomeFact {
  touch: Touch;
  /** open ends are infinite */
  mayBe: DayRange;
  surely: DayRange;
}

/** All that is known of them, as one text. */
function textOf(homes: readonly HomeFact[]): string {
  return JSON.stringify(homes.map(({ id, spot, from, to }) => [id, spot, from, to]));
}

/** From when to when somebody may have lived there, and surely did. */
function spanOf({ from, to }: HomeFact): Pick<KnownHome, 'mayBe' | 'surely'> {
  const [begins, ends] = [rangeOf(from), rangeOf(to)];
  return {
    mayBe: { first: begins?.first ?? -Infinity, last: ends?.last ?? Infinity },
    surely: { first: begins?.last ?? -Infinity, last: ends?.first ?? Infinity },
  };
}

function touchOf({ id, spot }: HomeFact): Touch {
  return { spot, evidence: [{ kind: 'home', id }] };
}
