import { parseDayTime } from '../shared/dates/day-time.ts';
import { rememberDates, type DateFacts } from './date-facts.ts';
import {
  type DistanceSource,
  distanceSource,
  journeyDistanceKm,
  departureField,
  durationMinutes,
  instantOf,
} from './duration.ts';
import { rememberEnds, type Ends } from './ends.ts';
import type { StoredJourney, TimeField } from './journey.ts';
import type { Place } from '../places/place.ts';
import { noTrackLine, type TrackLine, type TrackLineOf } from './track-line.ts';
import { noSeaLine, type SeaLine, type SeaLineBetween } from '../sea-lanes/sea-line.ts';

/**
 * A journey with all derived values that lists, filters and statistics use. None of them is stored.
 */
export interface JourneyRow extends StoredJourney, DateFacts, Omit<Ends, 'geodesicKm'> {
  /**
   * Sorts rows by time: date, `order`, then instant of departure (journeys without a time come
   * first).
   */
  sortKey: string;
  /** 0–23 in local time at the place of departure, even if the date is not exact. */
  departureHour: number | undefined;
  /** See `journeyDistanceKm` in distance.ts. */
  distanceKm: number;
  distanceSource: DistanceSource;
  /**
   * Set for a journey by sea if the sea lanes give a better line than the geodesic, whatever the
   * source of the distance.
   */
  seaLine: SeaLine | undefined;
  /** Set if the journey has tracks, whatever the source of the distance. */
  trackLine: TrackLine | undefined;
  /** See `durationMinutes` in duration.ts. */
  durationMinutes: number | undefined;
  /** Average km/h from departure to arrival. Undefined without a duration or a distance. */
  speedKmh: number | undefined;
  /**
   * Key that groups operators: the name, else the ICAO designator, else the IATA designator. Empty
   * if unknown.
   */
  operatorKey: string;
  /** Key that groups vehicle types: the type, else the ICAO designator. Empty if unknown. */
  vehicleTypeKey: string;
}

/** Returns a function that derives rows. Values shared by many journeys are derived only once. */
export function journeyRowMaker(
  seaLineBetween: SeaLineBetween = noSeaLine,
  trackLineOf: TrackLineOf = noTrackLine,
): (journey: Omit<StoredJourney, 'from' | 'to'>, from: Place, to: Place) => JourneyRow {
  const endsOf = rememberEnds();
  const factsOf = rememberDates();
  return (journey, from, to) => {
    const ends = endsOf(from, to);
    const facts = factsOf(journey.date);
    // One object is created and then filled. Garbage-collecting temporary objects for a long log
    // takes longer than deriving the values.
    const row: JourneyRow = {
      ...journey,
      from,
      to,
      // Copied by name, because spreading a second object into the first takes twice as long.
      pathKey: ends.pathKey,
      routeKey: ends.routeKey,
      countries: ends.countries,
      continents: ends.continents,
      continentPair: ends.continentPair,
      scope: ends.scope,
      year: facts.year,
      month: facts.month,
      weekday: facts.weekday,
      firstDay: facts.firstDay,
      lastDay: facts.lastDay,
      sortKey: '',
      departureHour: undefined,
      distanceKm: 0,
      distanceSource: 'geodesic',
      seaLine: journey.mode === 'sea' ? seaLineBetween(from, to) : undefined,
      trackLine: trackLineOf(journey.id),
      durationMinutes: undefined,
      speedKmh: undefined,
      operatorKey: journey.operator.name || journey.operator.icao || journey.operator.iata,
      vehicleTypeKey: journey.vehicle.type || journey.vehicle.icao,
    };
    const departure = departureField(row);
    const distanceKm = journeyDistanceKm(row, row.seaLine, ends.geodesicKm, row.trackLine);
    const minutes = durationMinutes(row);
    row.sortKey = sortKeyOf(row, facts.dateKey, departure);
    row.departureHour = departureHourOf(row, departure);
    row.distanceKm = distanceKm;
    row.distanceSource = distanceSource(row, row.seaLine, row.trackLine);
    row.durationMinutes = minutes;
    if (minutes !== undefined && distanceKm > 0) row.speedKmh = (distanceKm * 60) / minutes;
    return row;
  };
}

/** Comparator for lists: newest first, unknown dates last, equal instants by ID. */
export function newestFirst(a: JourneyRow, b: JourneyRow): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** `dateKey` sorts days, see `dateSortKey`. */
function sortKeyOf(
  journey: StoredJourney,
  dateKey: string,
  departure: TimeField | undefined,
): string {
  const order = String(journey.order).padStart(4, '0');
  return `${dateKey} ${order} ${departureKeyOf(journey, departure)}`;
}

/**
 * Returns the instant of departure if day and time are known, otherwise the time of day, or ''
 * without one.
 */
function departureKeyOf(journey: StoredJourney, departure: TimeField | undefined): string {
  if (!departure) return '';
  return instantKey(instantOf(journey, departure) ?? parseDayTime(journey[departure]) ?? 0);
}

/**
 * Returns a text key that sorts instants. Minutes since 1970 can be negative, so they are shifted
 * and padded.
 */
export function instantKey(minutes: number): string {
  return String(Math.round(minutes) + 1_500_000_000).padStart(11, '0');
}

function departureHourOf(
  journey: StoredJourney,
  departure: TimeField | undefined,
): number | undefined {
  const minutes = departure && parseDayTime(journey[departure]);
  return minutes === undefined ? undefined : Math.floor((((minutes % 1440) + 1440) % 1440) / 60);
}
