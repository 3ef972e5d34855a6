import { type Mode, modes } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { addDays, dateOfDay, daysBetween } from '../shared/dates/calendar-day.ts';
import { type ContinentCode, continentOf } from '../shared/places/countries.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { distanceKm, type Position } from '../shared/places/geo.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Trip } from '../trips/trip.ts';
import type { TripContents } from '../trips/trip-contents.ts';
import { countriesOf, type TripRow } from '../trips/trip-rows.ts';
import { staysOf, waysOfTrip } from '../trips/ways-of-trip.ts';
import { isChangeOfPlanes, legsInOrder, type TourLeg } from './legs-in-order.ts';
import { lineOfLeg } from '../trips/line-of-leg.ts';
import { type Direction, directionRound } from '../trips/round-the-world.ts';

/** What is asked of a trip; its days where they are known to the day, of one that goes on to today. */
interface TripTravelled {
  trip: Trip;
  contents: Pick<TripContents, 'journeys' | 'stays'>;
  days?: TripRow['days'];
}

/** A trip that went round the world, or to three continents or more, as one of its people travelled it. */
export interface WorldTour {
  trip: Trip;
  /** id of the person whose way it is: of several, whoever travelled furthest */
  traveller: string;
  /** in the order of travel; at least one */
  legs: readonly TourLeg[];
  stays: readonly StayRow[];
  /** undefined where it did not lead round the world */
  direction: Direction | undefined;
  /** `YYYY-MM-DD`, both belong to it */
  first: string;
  last: string;
  days: number;
  distanceKm: number;
  /** of those that it had, in the order of `modes` */
  byMode: readonly { mode: Mode; legs: number; distanceKm: number }[];
  /** ISO 3166-1 alpha-2, in the order in which they were reached, as the trip's own figures have them */
  countries: readonly string[];
  continents: readonly ContinentCode[];
  /** how often it crossed the equator */
  equatorCrossings: number;
  /** the end of a leg that lies furthest from where the tour began */
  furthest: { place: Place; distanceKm: number };
}

/** From so many on a trip is a world tour, wherever it led. */
const leastContinents = 3;

/** Whether a tour has yet to begin; `today` is `YYYY-MM-DD`. */
export function isAhead({ first }: Pick<WorldTour, 'first'>, today: string): boolean {
  return first > today;
}

/**
 * The world tours among trips, the latest first. `personId` asks for those of one person, as that person
 * travelled them.
 */
export function worldTours(rows: readonly TripTravelled[], personId?: string): WorldTour[] {
  return rows
    .flatMap((row) => worldTourOf(row, personId) ?? [])
    .toSorted((a, b) => (a.first < b.first ? 1 : a.first > b.first ? -1 : 0));
}

/** The world tour that a trip was; undefined where it was none. */
export function worldTourOf(travelled: TripTravelled, personId?: string): WorldTour | undefined {
  const {
    trip,
    contents: { journeys, stays },
  } = travelled;
  const asked = trip.people.filter(
    (person) => personId === undefined || person.personId === personId,
  );
  const [furthest] = waysOfTrip(asked, journeys);
  if (!furthest) return undefined;
  const traveller = furthest.personId;
  const legs = legsInOrder(furthest.journeys, traveller);
  if (legs.length === 0) return undefined;
  const ownStays = staysOf(traveller, stays);
  const direction = directionRound(legs.map(({ row }) => row));
  const continents = continentsOf(legs, ownStays);
  if (direction === undefined && continents.length < leastContinents) return undefined;
  return {
    trip,
    traveller,
    legs,
    stays: ownStays,
    direction,
    ...periodOf(travelled, legs),
    distanceKm: kmOf(legs),
    byMode: byMode(legs),
    countries: countriesOf({ journeys: legs.map(({ row }) => row), stays: ownStays }),
    continents,
    equatorCrossings: legs.reduce((sum, { row }) => sum + crossingsOf(lineOfLeg(row)), 0),
    furthest: furthestFrom(legs[0]!.row.from, legs),
  };
}

/**
 * Where one has been: ends of legs, as all figures count them, and stays; but for places where one only
 * changed planes: a flight to Cape Town by way of Doha has not been to Asia, as whoever travelled says.
 */
function continentsOf(legs: readonly TourLeg[], stays: readonly StayRow[]): ContinentCode[] {
  const touched = legs.flatMap((leg, index) => {
    const before = legs[index - 1];
    const after = legs[index + 1];
    const { from, to } = leg.row;
    const came = before && isChangeOfPlanes(before, leg, distanceKm(before.row.to, from));
    const goesOn = after && isChangeOfPlanes(leg, after, distanceKm(to, after.row.from));
    return [came ? '' : from.country, goesOn ? '' : to.country];
  });
  const stayed = stays.map(({ country }) => country);
  return [...new Set([...touched, ...stayed].flatMap((country) => continentOf(country) ?? []))];
}

/** The days of the trip, as its own page counts them; as far as it does not say them, those of its legs. */
function periodOf(
  { trip, days }: TripTravelled,
  legs: readonly TourLeg[],
): Pick<WorldTour, 'first' | 'last' | 'days'> {
  const departs = Math.min(...legs.map((leg) => leg.departs));
  const arrives = Math.max(...legs.map((leg) => leg.arrives));
  const first = wholeDay(trip.from) ?? dateOfDay(departs);
  if (days !== undefined) return { first, last: addDays(first, days - 1), days };
  const last = wholeDay(trip.to) ?? dateOfDay(arrives);
  return { first, last, days: Math.max(1, daysBetween(first, last) + 1) };
}

function byMode(legs: readonly TourLeg[]): WorldTour['byMode'] {
  return modes.flatMap((mode) => {
    const own = legs.filter(({ row }) => row.mode === mode);
    return own.length > 0 ? [{ mode, legs: own.length, distanceKm: kmOf(own) }] : [];
  });
}

function kmOf(legs: readonly TourLeg[]): number {
  return legs.reduce((sum, { row }) => sum + row.distanceKm, 0);
}

/** How often a line leads from one hemisphere into the other; touching the equator is no crossing. */
function crossingsOf(line: readonly Position[]): number {
  let crossings = 0;
  let side = 0;
  for (const [, lat] of line) {
    const now = Math.sign(lat);
    if (now === 0) continue;
    if (side !== 0 && now !== side) crossings++;
    side = now;
  }
  return crossings;
}

function furthestFrom(home: Place, legs: readonly TourLeg[]): WorldTour['furthest'] {
  const reached = legs.flatMap(({ row: { from, to } }) => [from, to]);
  const measured = reached.map((place) => ({ place, distanceKm: distanceKm(home, place) }));
  return measured.reduce((most, one) => (one.distanceKm > most.distanceKm ? one : most));
}
