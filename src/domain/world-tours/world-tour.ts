import { type Mode, modes } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { addDays, dateOfDay, daysBetween } from '../shared/dates/calendar-day.ts';
import { type ContinentCode, continentOf } from '../shared/places/countries.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { distanceKm, type Position } from '../shared/places/geo.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Trip } from '../trips/trip.ts';
import type { TripContents } from '../trips/trip-contents.ts';
import { countriesOf, type TripRow, staysOf, waysOfTrip } from '../trips/trip-rows.ts';
import { isChangeOfPlanes, legsInOrder, type TourLeg } from './legs-in-order.ts';
import { lineOfLeg } from '../trips/line-of-leg.ts';
import { type Direction, directionRound } from '../trips/round-the-world.ts';

/**
 * The required fields of a trip. `days` is set if the dates are exact, and counts to today for an
 * open trip.
 */
interface TripTravelled {
  trip: Trip;
  contents: Pick<TripContents, 'journeys' | 'stays'>;
  days?: TripRow['days'];
}

/** A trip round the world, or to three continents or more, as one of its people travelled it. */
export interface WorldTour {
  trip: Trip;
  /** ID of the person whose way it is. Of several people, the one who travelled furthest. */
  traveller: string;
  /** In travel order, at least one. */
  legs: readonly TourLeg[];
  stays: readonly StayRow[];
  /** Undefined if it did not lead round the world. */
  direction: Direction | undefined;
  /** `YYYY-MM-DD`, both inclusive. */
  first: string;
  last: string;
  days: number;
  distanceKm: number;
  /** Only the modes used, in the order of `modes`. */
  byMode: readonly { mode: Mode; legs: number; distanceKm: number }[];
  /** ISO 3166-1 alpha-2, in the order reached, as in the trip's own figures. */
  countries: readonly string[];
  continents: readonly ContinentCode[];
  /** Number of equator crossings. */
  equatorCrossings: number;
  /** The end of a leg that is furthest from where the tour began. */
  furthest: { place: Place; distanceKm: number };
}

/** A trip to at least this many continents is a world tour. */
const leastContinents = 3;

/** Whether a tour has not begun. `today` is `YYYY-MM-DD`. */
export function isAhead({ first }: Pick<WorldTour, 'first'>, today: string): boolean {
  return first > today;
}

/**
 * Returns the world tours among trips, the latest first. With `personId`, returns those of one
 * person, as that person travelled them.
 */
export function worldTours(rows: readonly TripTravelled[], personId?: string): WorldTour[] {
  return rows
    .flatMap((row) => worldTourOf(row, personId) ?? [])
    .toSorted((a, b) => (a.first < b.first ? 1 : a.first > b.first ? -1 : 0));
}

/** Returns a trip as a world tour, or undefined if it was not one. */
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
 * Returns the continents visited: those of leg ends and stays. Places where the traveller only
 * changed planes do not count, so a flight to Cape Town via Doha does not count as Asia.
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

/** Returns the days of the trip as on its own page, else those of its legs. */
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

/** Counts how often a line crosses the equator. Touching it does not count. */
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
