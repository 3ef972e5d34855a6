import { legOf } from '../days/facts/leg.ts';
import { inOrderOfTravel } from '../days/facts/order-legs.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';

/** A leg of a tour with the days, counted from 1970-01-01, on which it left and arrived, each by the calendar there. */
export interface TourLeg {
  row: JourneyRow;
  departs: number;
  arrives: number;
}

/** Where a tour goes nobody is at home. */
const nowhere = { homeOn: () => undefined, lodgedOn: () => undefined };

/**
 * The legs of one person in the order in which they were travelled, as the ledger of days has it. Of a date
 * that is known to the month the first day counts that is not before the leg before it; one without any
 * date has no place in a tour.
 */
export function legsInOrder(rows: readonly JourneyRow[], personId: string): TourLeg[] {
  const byId = new Map(
    rows
      .filter(({ travellers }) => travellers.some((one) => one.personId === personId))
      .map((row) => [row.id, row]),
  );
  const known = [...byId.values()].flatMap((row) => legOf(row) ?? []);
  const legs: TourLeg[] = [];
  for (const { id, departs: leaves, daysAway } of inOrderOfTravel(known, nowhere)) {
    const { first, last } = leaves.days;
    const departs = Math.max(first, Math.min(last, legs.at(-1)?.arrives ?? first));
    legs.push({ row: byId.get(id)!, departs, arrives: departs + daysAway.first });
  }
  return legs;
}

/** Whoever flies on within a day has changed planes, a night at the airport included: minutes. */
const longestChangeOfPlanesMinutes = 24 * 60;
/** Airports of one town lie no further apart. */
const townKm = 120;

/** Whether one only changed planes between two legs, so that one has not been at the place. */
export function isChangeOfPlanes(before: TourLeg, after: TourLeg, apartKm: number): boolean {
  if (before.row.mode !== 'air' || after.row.mode !== 'air' || apartKm > townKm) return false;
  const arrives = legOf(before.row)?.arrives.instant;
  const departs = legOf(after.row)?.departs.instant;
  if (arrives !== undefined && departs !== undefined)
    return departs - arrives < longestChangeOfPlanesMinutes;
  return before.arrives === after.departs;
}
