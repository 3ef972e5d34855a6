import { dateOfDay } from '../shared/calendar-day.ts';
import { daySpan } from '../shared/edtf-date.ts';
import type { HomeFact } from './facts.ts';
import type { Touch } from './ledger-day.ts';
import { isNear, kmBetween } from './near.ts';
import type { Spot } from './spot.ts';

/** A person's homes, asked by the day. */
export class Homes {
  readonly #homes: readonly KnownHome[];

  constructor(homes: readonly HomeFact[]) {
    this.#homes = homes.map((home) => ({ ...home, touch: touchOf(home), ...spanOf(home) }));
  }

  /**
   * Where somebody is on a day who came to a spot, or, without one, of whom nothing is known yet: at the
   * home that it is near to, of two the nearer one; without a spot at the first named. Several where the
   * days of homes are not known so well; none where the spot is near to no home.
   */
  on(day: number, spot: Spot | undefined): readonly Touch[] {
    const date = dateOfDay(day);
    const near = this.#homes.filter(
      (home) =>
        home.mayBe.from <= date && date <= home.mayBe.to && (!spot || isNear(home.spot, spot)),
    );
    if (near.length < 2) return near.map(({ touch }) => touch);
    const sure = near.filter(({ surely }) => surely.from <= date && date <= surely.to);
    if (sure.length === 0) return near.map(({ touch }) => touch);
    const [first, ...others] = sure;
    if (!spot) return [first!.touch];
    const nearest = others.reduce(
      (best, home) => (kmBetween(home.spot, spot) < kmBetween(best.spot, spot) ? home : best),
      first!,
    );
    return [nearest.touch];
  }

  /** Whether they are those of such facts. */
  isOf(homes: readonly HomeFact[]): boolean {
    return textOf(homes) === textOf(this.#homes);
  }

  get isNone(): boolean {
    return this.#homes.length === 0;
  }

  /** Whether somebody had lived near a spot, and does no more on a day. */
  wasNear(day: number, spot: Spot): boolean {
    const date = dateOfDay(day);
    return this.#homes.some((home) => home.mayBe.to < date && isNear(home.spot, spot));
  }
}

interface KnownHome extends HomeFact {
  touch: Touch;
  mayBe: { from: string; to: string };
  surely: { from: string; to: string };
}

/** All that is known of them, as one text. */
function textOf(homes: readonly HomeFact[]): string {
  return JSON.stringify(homes.map(({ id, spot, from, to }) => [id, spot, from, to]));
}

const openStart = '0000-01-01';
const openEnd = '9999-12-31';

/** From when to when somebody may have lived there, and surely did. */
function spanOf({ from, to }: HomeFact): Pick<KnownHome, 'mayBe' | 'surely'> {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return {
    mayBe: { from: begins?.first ?? openStart, to: ends?.last ?? openEnd },
    surely: { from: begins?.last ?? openStart, to: ends?.first ?? openEnd },
  };
}

function touchOf({ id, spot }: HomeFact): Touch {
  return { spot, evidence: [{ kind: 'home', id }] };
}
