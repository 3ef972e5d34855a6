import { parseDayTime } from '../shared/dates/day-time.ts';
import { rememberDates, type DateFacts } from './date-facts.ts';
import { type DistanceSource, distanceSource, journeyDistanceKm } from './distance.ts';
import { departureField, durationMinutes, instantOf } from './duration.ts';
import { rememberEnds, type Ends } from './ends.ts';
import type { StoredJourney, TimeField } from './journey.ts';
import type { Place } from '../places/place.ts';
import { noTrackLine, type TrackLine, type TrackLineOf } from './track-line.ts';
import { noSeaLine, type SeaLine, type SeaLineBetween } from '../sea-lanes/sea-line.ts';

/** A journey with everything that lists, filters and figures derive from it; nothing is stored. */
export interface JourneyRow extends StoredJourney, DateFacts, Omit<Ends, 'geodesicKm'> {
  /** orders rows in time: date, `order`, instant of departure (those without a time first) */
  sortKey: string;
  /** 0–23 on the clock at the place of departure, whatever is known of the date */
  departureHour: number | undefined;
  /** see `journeyDistanceKm` in distance.ts */
  distanceKm: number;
  distanceSource: DistanceSource;
  /** of a journey by sea where the lanes are a better line than the geodesic, whatever its distance */
  seaLine: SeaLine | undefined;
  /** of a journey that has tracks, whatever its distance */
  trackLine: TrackLine | undefined;
  /** see `durationMinutes` in duration.ts */
  durationMinutes: number | undefined;
  /** km/h from departure to arrival; undefined without duration or distance */
  speedKmh: number | undefined;
  /** what operators are grouped by: the name, else ICAO, else IATA designator; '' when unknown */
  operatorKey: string;
  /** what vehicle types are grouped by: the type, else the ICAO designator; '' when unknown */
  vehicleTypeKey: string;
}

/** A journey whose places are given beside it. */
type Unjoined = Omit<StoredJourney, 'from' | 'to'>;

/** Derives one journey after another; what many have in common is derived once. */
export function journeyRowMaker(
  seaLineBetween: SeaLineBetween = noSeaLine,
  trackLineOf: TrackLineOf = noTrackLine,
): (journey: Unjoined, from: Place, to: Place) => JourneyRow {
  const endsOf = rememberEnds();
  const factsOf = rememberDates();
  return (journey, from, to) => {
    const ends = endsOf(from, to);
    const facts = factsOf(journey.date);
    // One object, which is then filled: of each that a long log makes and forgets, the collector
    // takes longer than what is derived.
    const row: JourneyRow = {
      ...journey,
      from,
      to,
      // By their names: spreading more than one object into another takes twice as long.
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

/** Compares rows for lists: the newer first, unknown dates last, equal moments by id. */
export function newestFirst(a: JourneyRow, b: JourneyRow): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** `dateKey` orders days, see `dateSortKey`. */
function sortKeyOf(
  journey: StoredJourney,
  dateKey: string,
  departure: TimeField | undefined,
): string {
  const order = String(journey.order).padStart(4, '0');
  return `${dateKey} ${order} ${departureKeyOf(journey, departure)}`;
}

/** The instant of departure where day and time are known, otherwise the time of day or ''. */
function departureKeyOf(journey: StoredJourney, departure: TimeField | undefined): string {
  if (!departure) return '';
  const minutes = instantOf(journey, departure) ?? parseDayTime(journey[departure]) ?? 0;
  return instantKey(minutes);
}

/** A key that orders instants, in minutes since 1970, which are negative before it, as text. */
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
