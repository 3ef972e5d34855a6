import { dateSortKey } from '../shared/edtf-date.ts';
import { parseDayTime } from '../shared/day-time.ts';
import { rememberDates, type DateFacts } from './date-facts.ts';
import { journeyDistanceKm } from './distance.ts';
import { departureField, durationMinutes, instantOf } from './duration.ts';
import { rememberEnds, type Ends } from './ends.ts';
import type { StoredJourney } from './journey.ts';

/** A journey with everything that lists, filters and figures derive from it; nothing is stored. */
export interface JourneyRow extends StoredJourney, DateFacts, Omit<Ends, 'geodesicKm'> {
  /** orders rows in time: date, `order`, instant of departure (those without a time first) */
  sortKey: string;
  /** 0–23 on the clock at the place of departure, whatever is known of the date */
  departureHour: number | undefined;
  /** stated distance on the ground where there is one (never by air), otherwise the geodesic */
  distanceKm: number;
  /** see `durationMinutes` in duration.ts */
  durationMinutes: number | undefined;
  /** km/h from departure to arrival; undefined without duration or distance */
  speedKmh: number | undefined;
  /** what operators are grouped by: the name, else ICAO, else IATA designator; '' when unknown */
  operatorKey: string;
  /** what vehicle types are grouped by: the type, else the ICAO designator; '' when unknown */
  vehicleTypeKey: string;
}

/** Every journey with its derived values, newest first, those of unknown date last. */
export function toJourneyRows(journeys: readonly StoredJourney[]): JourneyRow[] {
  const endsOf = rememberEnds();
  const factsOf = rememberDates();
  const rows = journeys.map((journey): JourneyRow => {
    const { geodesicKm, ...ends } = endsOf(journey.from, journey.to);
    const distanceKm = journeyDistanceKm(journey, geodesicKm);
    const minutes = durationMinutes(journey);
    return {
      ...journey,
      ...ends,
      ...factsOf(journey.date),
      sortKey: sortKeyOf(journey),
      departureHour: departureHourOf(journey),
      distanceKm,
      durationMinutes: minutes,
      speedKmh: minutes === undefined || distanceKm === 0 ? undefined : (distanceKm * 60) / minutes,
      operatorKey: journey.operator.name || journey.operator.icao || journey.operator.iata,
      vehicleTypeKey: journey.vehicle.type || journey.vehicle.icao,
    };
  });
  return rows.sort(newestFirst);
}

/** Compares rows for lists: the newer first, unknown dates last, equal moments by id. */
export function newestFirst(a: JourneyRow, b: JourneyRow): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

function sortKeyOf(journey: StoredJourney): string {
  const order = String(journey.order).padStart(4, '0');
  return `${dateSortKey(journey.date)} ${order} ${departureKeyOf(journey)}`;
}

/** The instant of departure where day and time are known, otherwise the time of day or ''. */
function departureKeyOf(journey: StoredJourney): string {
  const field = departureField(journey);
  if (!field) return '';
  const minutes = instantOf(journey, field) ?? parseDayTime(journey[field]) ?? 0;
  // Minutes since 1970 are negative before it, and text must order as they do.
  return String(Math.round(minutes) + 1_500_000_000).padStart(11, '0');
}

function departureHourOf(journey: StoredJourney): number | undefined {
  const field = departureField(journey);
  const minutes = field && parseDayTime(journey[field]);
  return minutes === undefined ? undefined : Math.floor((((minutes % 1440) + 1440) % 1440) / 60);
}
