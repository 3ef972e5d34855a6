import { type DayRange, gapsBetween, lengthOfRanges } from '../days/timeline/day-range.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { nightsOfStay } from '../stays/stay-time.ts';

/** Nights of a pause that were spent in one town, or aboard one vessel. */
export interface NightsSpent {
  nights: number;
  /** the town; of a stay in none what it is called, and aboard the vessel */
  at: string;
  isAboard: boolean;
}

interface Pause {
  /** the days on whose evenings its nights begin: first the arrival, last the day before one goes on */
  evenings: DayRange;
  /**
   * the town where one had arrived and from where one went on, whose are the nights that no stay has; undefined where
   * one went on from elsewhere, as nobody knows when one left, and where one only changed planes
   */
  town: string | undefined;
  /** `YYYY-MM-DD`: the end of a stay that has none yet */
  until: string;
}

/**
 * Where the nights of a pause between two legs were spent: where the stays say, in their order, and the rest in
 * the town of the pause. A night of two stays is that of the earlier one.
 */
export function nightsAtStop(
  stays: readonly StayRow[],
  { evenings, town, until }: Pause,
): NightsSpent[] {
  const spent = new Map<string, NightsSpent>();
  const add = (nights: number, at: string, isAboard: boolean) => {
    if (nights === 0 || at === '') return;
    const key = `${isAboard} ${at}`;
    const known = spent.get(key) ?? { nights: 0, at, isAboard };
    spent.set(key, { ...known, nights: known.nights + nights });
  };
  const taken: DayRange[] = [];
  const known = stays.flatMap((row) => {
    const nights = nightsOfStay(row.stay, until);
    return nights ? [{ row, first: nights.from, last: nights.until - 1 }] : [];
  });
  for (const { row, first, last } of known.toSorted((one, other) => one.first - other.first)) {
    const within = {
      first: Math.max(first, evenings.first),
      last: Math.min(last, evenings.last),
    };
    if (within.first > within.last) continue;
    const isAboard = row.stay.kind === 'aboard';
    const [inTown, called] = [row.town, row.stay.name];
    const at = isAboard ? called || inTown : inTown || called;
    add(lengthOfRanges(gapsBetween(within, taken)), at, isAboard);
    taken.push(within);
  }
  if (town !== undefined && evenings.first <= evenings.last)
    add(lengthOfRanges(gapsBetween(evenings, taken)), town, false);
  return [...spent.values()];
}
