import { type DayRange, rangeOf, isWithin } from '../timeline/day-range.ts';
import type { HomeFact } from './facts.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { isNear, kmBetween, type Spot } from './spot.ts';

/** The homes of a person, queried by day. */
export class Homes {
  readonly #homes: readonly KnownHome[];
  /** The days (numbers, ascending) from which the homes may differ from the day before. */
  readonly #changes: readonly number[];
  /** Touches by spot, then by the index of the period between two changes. */
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
   * Returns the home where a person is on a day after coming to a spot: the nearest home that is
   * near it. Without a spot (nothing is known of the person yet) it is the first home listed.
   * Several homes are returned if their dates are uncertain; none if the spot is near no home. The
   * result is the same object for all days between two changes of the homes.
   */
  on(day: number, spot: Spot | undefined): readonly Touch[] {
    let known = this.#bySpot.get(spot ?? nowhere);
    if (!known) this.#bySpot.set(spot ?? nowhere, (known = []));
    return (known[this.timeOf(day)] ??= this.#touchesOn(day, spot));
  }

  /** Whether these homes were built from equal facts. */
  isOf(homes: readonly HomeFact[]): boolean {
    return textOf(homes) === textOf(this.#homes);
  }

  get isNone(): boolean {
    return this.#homes.length === 0;
  }

  /**
   * Returns the index of the period between two changes that contains a day. The homes are the same
   * on all days of a period.
   */
  timeOf(day: number): number {
    let change = 0;
    while (change < this.#changes.length && this.#changes[change]! <= day) change++;
    return change;
  }

  /**
   * Returns the first day after `day` from which the homes may differ; Infinity if there is none.
   */
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

/** The key for queries without a spot. */
const nowhere = {};

interface KnownHome extends HomeFact {
  touch: Touch;
  /** Open ends are infinite. */
  mayBe: DayRange;
  surely: DayRange;
}

/** Serialises the homes for comparison. */
function textOf(homes: readonly HomeFact[]): string {
  return JSON.stringify(homes.map(({ id, spot, from, to }) => [id, spot, from, to]));
}

/** Returns the days on which the person may have lived there, and certainly lived there. */
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
