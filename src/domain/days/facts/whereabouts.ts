import { firstIndex } from '../../shared/steps/first-index.ts';
import { isOneDay } from '../timeline/day-range.ts';
import { type DatedStay, datedStayOf } from './dated-stay.ts';
import type { StayFact } from './facts.ts';
import type { Homes } from './homes.ts';
import type { Spot } from './spot.ts';

/** Where a person was when a day (a number) began, as far as it is known without their legs. */
export interface Whereabouts {
  /** The home on that day. */
  homeOn(day: number): Spot | undefined;
  /** Where the first leg leaves from on that day, if not from the home. */
  startOn?(day: number): Spot | undefined;
  /** Whether the last leg leads home. */
  endsAtHome?: boolean;
  /**
   * Where the person stayed the night before; if there are several stays, the one that began last.
   */
  lodgedOn(day: number): Spot | undefined;
}

/** The number of preceding stays to check, because long stays can contain shorter ones. */
const mostAsked = 20;

export function whereaboutsOf(homes: Homes, stays: readonly StayFact[]): Whereabouts {
  let dated: readonly DatedStay[] | undefined;
  return {
    homeOn: (day) => homes.on(day, undefined)[0]?.spot,
    lodgedOn: (day) => {
      dated ??= stays.flatMap((stay) => datedStayOf(stay) ?? []).toSorted(byArrival);
      const sorted = dated;
      const next = firstIndex(sorted.length, (at) => sorted[at]!.begins.first >= day);
      return sorted
        .slice(Math.max(0, next - mostAsked), next)
        .findLast(
          ({ begins, ends }) => isOneDay(begins) && ends && isOneDay(ends) && ends.first >= day,
        )?.stay.spot;
    },
  };
}

function byArrival(one: DatedStay, other: DatedStay): number {
  return one.begins.first - other.begins.first || (one.stay.id < other.stay.id ? -1 : 1);
}
