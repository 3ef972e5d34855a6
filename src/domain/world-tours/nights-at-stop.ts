import { type DayRange, gapsBetween, lengthOfRanges } from '../days/timeline/day-range.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { nightsOfStay } from '../stays/stay-time.ts';

/** Nights of a pause spent in one town or on board one vessel. */
export interface NightsSpent {
  nights: number;
  /** The town, or the name of the stay if it has no town. On board, the vessel. */
  at: string;
  isAboard: boolean;
}

interface Pause {
  /** The evenings of the pause: from the day of arrival to the day before departure. */
  evenings: DayRange;
  /**
   * The town of arrival and departure, which gets the nights without a stay. Undefined if the next
   * leg starts elsewhere, because the day of leaving is unknown, or if it was only a change of
   * planes.
   */
  town: string | undefined;
  /** `YYYY-MM-DD`: used as the end of open stays. */
  until: string;
}

/**
 * Returns where the nights of a pause between two legs were spent: those of the stays, in their
 * order, and the rest in the town of the pause. A night in two stays belongs to the earlier one.
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
