import type { JourneyRow } from '../journeys/journey-row.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Trip } from './trip.ts';
import type { TripContents } from './trip-contents.ts';

/** A trip as one of its people travelled it. */
export interface TripWay {
  personId: string;
  /** The person's legs in the given order, at least one. */
  journeys: readonly JourneyRow[];
  km: number;
}

/**
 * Returns each person's way through the legs of a trip, the furthest first. A trip's figures are
 * those of the person who travelled furthest, because no one travelled all legs together. For equal
 * distances the person named first comes first. People without a leg are left out.
 */
export function waysOfTrip(
  people: Trip['people'],
  journeys: readonly JourneyRow[],
): readonly TripWay[] {
  return people
    .map(({ personId }) => {
      const own = journeys.filter((row) => isOf(personId, row.travellers));
      const km = own.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
      return { personId, journeys: own, km };
    })
    .filter((way) => way.journeys.length > 0)
    .toSorted((one, other) => other.km - one.km);
}

/**
 * Splits ways into those with the same legs as the first (whose figures are the trip's) and those
 * with other legs.
 */
export function partedWays(
  ways: readonly TripWay[],
): Record<'same' | 'others', readonly TripWay[]> {
  const first = new Set(ways[0]?.journeys);
  const isSame = ({ journeys }: TripWay) =>
    journeys.length === first.size && journeys.every((row) => first.has(row));
  return {
    same: ways.filter(isSame),
    others: ways.filter((way) => !isSame(way)),
  };
}

/** Returns the contents of a trip that belong to one person. */
export function contentsOfPerson(
  { journeys, stays, tracks }: TripContents,
  personId: string,
): TripContents {
  return {
    journeys: journeys.filter((row) => isOf(personId, row.travellers)),
    stays: staysOf(personId, stays),
    tracks: tracks.filter(({ people }) => isOf(personId, people)),
  };
}

export function staysOf(personId: string, stays: readonly StayRow[]): readonly StayRow[] {
  return stays.filter(({ stay }) => isOf(personId, stay.people));
}

/** Returns the trip's people who have a leg or a stay on it, in the trip's order. */
export function companyOf({ trip, contents }: { trip: Trip; contents: TripContents }): string[] {
  const known = new Set([
    ...contents.journeys.flatMap(({ travellers }) => travellers.map(({ personId }) => personId)),
    ...contents.stays.flatMap(({ stay }) => stay.people.map(({ personId }) => personId)),
  ]);
  return trip.people.map(({ personId }) => personId).filter((id) => known.has(id));
}

/**
 * Returns which people of a group a leg or a stay belongs to. Returns an empty list if it belongs
 * to all of them, because then no one has to be named.
 */
export function partOfCompany(
  company: readonly string[],
  people: readonly { personId: string }[],
): string[] {
  const there = company.filter((id) => isOf(id, people));
  return there.length < company.length ? there : [];
}

export function isOf(personId: string, people: readonly { personId: string }[]): boolean {
  return people.some((person) => person.personId === personId);
}
