import { type Mode, modes } from '../journeys/journey.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { Trip } from './trip.ts';
import {
  contentsOfTrips,
  type TrackInTrip,
  type TripContents,
  type TripRecords,
} from './trip-contents.ts';
import { contentsOfPerson, staysOf, type TripWay, waysOfTrip } from './ways-of-trip.ts';

/** Whether a trip lies ahead, is being made, or is over. */
export type TripStanding = 'ahead' | 'now' | 'over';

/** Journeys of one mode. */
export interface ModeShare {
  mode: Mode;
  journeys: number;
  km: number;
}

/**
 * A trip with what belongs to it and what that comes to: countries and distances are those of one person's way,
 * of several people whoever travelled furthest, as those of its world tour are (world-tours/world-tour.ts).
 */
export interface TripRow {
  id: string;
  trip: Trip;
  contents: TripContents;
  /** the first and the last day that its period may mean; the last is undefined where it goes on */
  first: string;
  last: string | undefined;
  standing: TripStanding;
  /** dates from the first to the last, of one that goes on to today; undefined where they are not known to the day */
  days: number | undefined;
  /** of each who has a leg of it, the furthest first: the one whose figures these are */
  ways: readonly TripWay[];
  /** ISO 3166-1 alpha-2, in the order in which they were reached; without that of the home, if there are others */
  countries: readonly string[];
  /** those of all its people */
  countriesOfAll: readonly string[];
  /** those that there are, the farthest first */
  byMode: readonly ModeShare[];
  km: number;
}

/** The trips that are none dismissed, the latest first. `today` is YYYY-MM-DD. */
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
  const first = daySpan(trip.from)?.first ?? '';
  const last = trip.to === '' ? undefined : daySpan(trip.to)?.last;
  return {
    id: trip.id,
    trip,
    contents,
    first,
    last,
    standing: first > today ? 'ahead' : last === undefined || last >= today ? 'now' : 'over',
    days: daysOf(trip, today),
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

/** A trip as one of its people made it: with what is that person's alone, and what that comes to. */
export function asMadeBy(row: TripRow, personId: string): TripRow {
  const contents = contentsOfPerson(row.contents, personId);
  return { ...row, contents, ...figuresOf([{ personId }], contents) };
}

function daysOf({ from, to }: Trip, today: string): number | undefined {
  const begins = wholeDay(from);
  const ends = to === '' ? today : wholeDay(to);
  if (begins === undefined || ends === undefined || ends < begins) return undefined;
  return daysBetween(begins, ends) + 1;
}

/** What journeys come to by mode. */
export function sharesOf(journeys: readonly JourneyRow[]): ModeShare[] {
  return modes
    .map((mode) => {
      const own = journeys.filter((row) => row.mode === mode);
      return { mode, journeys: own.length, km: own.reduce((sum, row) => sum + row.distanceKm, 0) };
    })
    .filter((share) => share.journeys > 0)
    .toSorted((one, other) => other.km - one.km);
}

/** Where a trip set out from is not where it went, unless somebody stayed there or it went nowhere else. */
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
