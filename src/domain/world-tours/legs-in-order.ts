import { legOf } from '../days/facts/leg.ts';
import { inOrderOfTravel } from '../days/facts/order-legs.ts';
import { isOneDay } from '../days/timeline/day-range.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';

/**
 * A leg of a tour with its local dates of departure and arrival, as numbers of days from
 * 1970-01-01.
 */
export interface TourLeg {
  row: JourneyRow;
  departs: number;
  arrives: number;
}

/** A tour does not use homes or lodgings. */
const nowhere = { homeOn: () => undefined, lodgedOn: () => undefined };

/**
 * Returns the legs of one person in travel order, as in the ledger of days. If a date is known only
 * to the month, they keep the order of their trip, and the first day that is not before the previous
 * leg is used. Legs without a date are left out.
 */
export function legsInOrder(rows: readonly JourneyRow[], personId: string): TourLeg[] {
  const byId = new Map(
    rows
      .filter(({ travellers }) => travellers.some((one) => one.personId === personId))
      .map((row) => [row.id, row]),
  );
  const known = [...byId.values()].flatMap((row) => legOf(row) ?? []);
  const legs: TourLeg[] = [];
  const isExact = known.every(({ departs }) => isOneDay(departs.days));
  const ordered = isExact ? inOrderOfTravel(known, nowhere) : known;
  for (const { id, departs: leaves, daysAway } of ordered) {
    const { first, last } = leaves.days;
    const departs = Math.max(first, Math.min(last, legs.at(-1)?.arrives ?? first));
    legs.push({ row: byId.get(id)!, departs, arrives: departs + daysAway.first });
  }
  return legs;
}

/**
 * Minutes. A shorter stop between two flights is a change of planes, even with a night at the
 * airport.
 */
const longestChangeOfPlanesMinutes = 24 * 60;
/** Maximum distance in km between airports of one town. */
const townKm = 120;

/**
 * Whether the stop between two legs was only a change of planes, so that the place does not count
 * as visited.
 */
export function isChangeOfPlanes(before: TourLeg, after: TourLeg, apartKm: number): boolean {
  if (before.row.mode !== 'air' || after.row.mode !== 'air' || apartKm > townKm) return false;
  const arrives = legOf(before.row)?.arrives.instant;
  const departs = legOf(after.row)?.departs.instant;
  if (arrives !== undefined && departs !== undefined)
    return departs - arrives < longestChangeOfPlanesMinutes;
  return before.arrives === after.departs;
}
