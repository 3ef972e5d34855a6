import { type DayRange, lengthOfRange } from '../days/timeline/day-range.ts';
import { type Mode, modes } from '../journeys/journey.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { daysCovered } from '../kinds/time-of.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { type Trip, tripKind } from './trip.ts';
import {
  contentsOfTrips,
  type TrackInTrip,
  type TripContents,
  type TripRecords,
} from './trip-contents.ts';
import type { StayRow } from '../stays/stay-rows.ts';

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
function contentsOfPerson(
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

/** Journeys of one mode. */
export interface ModeShare {
  mode: Mode;
  journeys: number;
  km: number;
}

/**
 * A trip with its contents and figures. Countries and distances are those of one person's way: of
 * several people, the one who travelled furthest, as in world tours (world-tours/world-tour.ts).
 */
export interface TripRow {
  id: string;
  trip: Trip;
  contents: TripContents;
  /** First and last day that the period can mean. The last is undefined for an open trip. */
  first: string;
  last: string | undefined;
  /** Whether a trip is planned, in progress or over. */
  standing: 'ahead' | 'now' | 'over';
  /**
   * Number of dates from the first to the last, or to today for an open trip. Undefined if the
   * dates are not exact.
   */
  days: number | undefined;
  /**
   * The way of each person with at least one leg, the furthest first. The figures are those of the
   * first.
   */
  ways: readonly TripWay[];
  /** ISO 3166-1 alpha-2, in the order reached. Without the home country if there are others. */
  countries: readonly string[];
  /** Countries of all its people. */
  countriesOfAll: readonly string[];
  /** Modes that occur, the longest distance first. */
  byMode: readonly ModeShare[];
  km: number;
}

/** Returns the trips that are not dismissed, the latest first. `today` is YYYY-MM-DD. */
export function tripRows(
  trips: readonly Trip[],
  records: TripRecords<TrackInTrip>,
  today: string,
): TripRow[] {
  const kept = trips.filter(({ isDismissed }) => !isDismissed);
  const contents = contentsOfTrips(kept, records);
  return kept
    .map((trip) => tripRow(trip, contents.get(trip.id) ?? nothing, today))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1));
}

const nothing: TripContents = { journeys: [], stays: [], tracks: [] };

function sortKey({ first, last = '9999', id }: TripRow): string {
  return `${first} ${last} ${id}`;
}

function tripRow(trip: Trip, contents: TripContents, today: string): TripRow {
  const { first, last } = daysCovered(tripKind, trip);
  const days = exactDays(trip, today);
  return {
    id: trip.id,
    trip,
    contents,
    first,
    last,
    standing: first > today ? 'ahead' : last === undefined || last >= today ? 'now' : 'over',
    days: days && lengthOfRange(days),
    ...figuresOf(trip.people, contents),
  };
}

function figuresOf(
  people: Trip['people'],
  contents: TripContents,
): Pick<TripRow, 'ways' | 'countries' | 'countriesOfAll' | 'byMode' | 'km'> {
  const ways = waysOfTrip(people, contents.journeys);
  const [way] = ways;
  const countriesOfAll = countriesOf(contents);
  return {
    ways,
    countries: way
      ? countriesOf({ journeys: way.journeys, stays: staysOf(way.personId, contents.stays) })
      : countriesOfAll,
    countriesOfAll,
    byMode: sharesOf(way?.journeys ?? []),
    km: way?.km ?? 0,
  };
}

/** Returns a trip reduced to the records and figures of one of its people. */
export function asMadeBy(row: TripRow, personId: string): TripRow {
  const contents = contentsOfPerson(row.contents, personId);
  return { ...row, contents, ...figuresOf([{ personId }], contents) };
}

/** Returns the days of a trip as numbers, of an open trip to today; undefined if they are not exact. */
export function exactDays({ from, to }: Trip, today: string): DayRange | undefined {
  const begins = wholeDay(from);
  const ends = to === '' ? today : wholeDay(to);
  if (begins === undefined || ends === undefined || ends < begins) return undefined;
  return { first: dayNumber(begins), last: dayNumber(ends) };
}

/** Returns the number of journeys and the distance by mode. */
export function sharesOf(journeys: readonly JourneyRow[]): ModeShare[] {
  return modes
    .map((mode) => {
      const own = journeys.filter((row) => row.mode === mode);
      return { mode, journeys: own.length, km: own.reduce((sum, row) => sum + row.distanceKm, 0) };
    })
    .filter((share) => share.journeys > 0)
    .toSorted((one, other) => other.km - one.km);
}

/**
 * Returns the countries visited. The country of departure counts only if there is a stay in it or
 * no other country was visited.
 */
export function countriesOf({
  journeys,
  stays,
}: Pick<TripContents, 'journeys' | 'stays'>): string[] {
  const reached = journeys.flatMap(({ from, to }) => [from.country, to.country]);
  const stayed = stays.map(({ country }) => country);
  const all = [...new Set([...reached, ...stayed])].filter((country) => country !== '');
  const home = journeys[0]?.from.country;
  const away = all.filter((country) => country !== home || stayed.includes(country));
  return away.length > 0 ? away : all;
}
