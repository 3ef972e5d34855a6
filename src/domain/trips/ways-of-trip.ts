import type { JourneyRow } from '../journeys/journey-row.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Trip } from './trip.ts';
import type { TripContents } from './trip-contents.ts';

/** A trip as one of its people travelled it. */
export interface TripWay {
  personId: string;
  /** the legs of that person, in the order in which they were given; at least one */
  journeys: readonly JourneyRow[];
  km: number;
}

/**
 * The ways of people through the legs of a trip, the furthest first, as the figures of a trip are those of
 * whoever travelled furthest: all legs together are a way that nobody went. Of equal ways that of the person
 * comes first who is named first. Without those who have no leg.
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
 * The ways that are the first of them, whose figures are the trip's, since some people go together; and those
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

/** What of a trip is of one person. */
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

/** The stays of a person. */
export function staysOf(personId: string, stays: readonly StayRow[]): readonly StayRow[] {
  return stays.filter(({ stay }) => isOf(personId, stay.people));
}

/** Those of a trip's people of whom a leg or a stay of it is known, in the trip's order. */
export function companyOf({ trip, contents }: { trip: Trip; contents: TripContents }): string[] {
  const known = new Set([
    ...contents.journeys.flatMap(({ travellers }) => travellers.map(({ personId }) => personId)),
    ...contents.stays.flatMap(({ stay }) => stay.people.map(({ personId }) => personId)),
  ]);
  return trip.people.map(({ personId }) => personId).filter((id) => known.has(id));
}

/**
 * Who of a company a leg or a stay is of, where it is not of all of them; empty where they are together, so that
 * nobody has to be named.
 */
export function partOfCompany(
  company: readonly string[],
  people: readonly { personId: string }[],
): string[] {
  const there = company.filter((id) => isOf(id, people));
  return there.length < company.length ? there : [];
}

function isOf(personId: string, people: readonly { personId: string }[]): boolean {
  return people.some((person) => person.personId === personId);
}
