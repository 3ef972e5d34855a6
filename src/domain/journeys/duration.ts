import { wholeDay } from '../shared/dates/edtf-date.ts';
import { parseDayTime, epochMinutesOf } from '../shared/dates/day-time.ts';
import { endOfTime, type Journey, type TimeField } from './journey.ts';
import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { TrackLine } from './track-line.ts';

/** The fields of a journey that its duration depends on. */
type TimedJourney = Pick<Journey, 'date' | 'from' | 'to' | 'statedDuration' | TimeField>;

/** Departure and arrival fields, the most reliable pair first. */
const pairs: [departure: TimeField, arrival: TimeField][] = [
  ['departureActual', 'arrivalActual'],
  ['departureScheduled', 'arrivalScheduled'],
  ['departureActual', 'arrivalScheduled'],
  ['departureScheduled', 'arrivalActual'],
  ['takeoffActual', 'landingActual'],
  ['takeoffScheduled', 'landingScheduled'],
  ['takeoffActual', 'landingScheduled'],
  ['takeoffScheduled', 'landingActual'],
];

/** Departure fields in order of preference: at the gate, then at the runway. */
const departures: TimeField[] = [
  'departureActual',
  'departureScheduled',
  'takeoffActual',
  'takeoffScheduled',
];
const arrivals: TimeField[] = [
  'arrivalActual',
  'arrivalScheduled',
  'landingActual',
  'landingScheduled',
];

/**
 * Returns the minutes from departure to arrival, both taken as instants. Uses the first value that
 * is known and positive: actual gate times, scheduled gate times, one of each, the same at the
 * runway, the stated duration. Returns `undefined` if there is no such value. Without a stated
 * duration that includes every journey whose date is not exact, because an instant needs its day.
 */
export function durationMinutes(journey: TimedJourney): number | undefined {
  for (const [departure, arrival] of pairs) {
    if (journey[departure] === '' || journey[arrival] === '') continue;
    const minutes = minutesBetween(journey, departure, arrival);
    if (minutes !== undefined && minutes > 0) return minutes;
  }
  return journey.statedDuration ?? undefined;
}

/**
 * Returns the minutes between two times of a journey as instants, negative if the second is
 * earlier. A local time can occur twice in the night when clocks go back. Then the reading closest
 * to the stated duration is used. Without a stated duration the first reading with a positive
 * result is used.
 */
export function minutesBetween(
  journey: TimedJourney,
  departure: TimeField,
  arrival: TimeField,
): number | undefined {
  // Checked first for speed, because most of a journey's times are unknown.
  if (journey[departure] === '' || journey[arrival] === '') return undefined;
  const starts = instantsOf(journey, departure);
  const ends = instantsOf(journey, arrival);
  // The usual case: a local time occurs twice only in the night when clocks go back.
  if (starts.length === 1 && ends.length === 1) return Math.round(ends[0]! - starts[0]!);
  const readings = starts.flatMap((start) => ends.map((end) => Math.round(end - start)));
  const possible = readings.filter((minutes) => minutes > 0);
  const { statedDuration } = journey;
  if (possible.length < 2 || statedDuration === null) return possible[0] ?? readings[0];
  const error = (minutes: number) => Math.abs(minutes - statedDuration);
  return possible.reduce((best, next) => (error(next) < error(best) ? next : best));
}

/**
 * Returns the instants that a time of the journey can mean: none, one, or two if the local time
 * occurred twice.
 */
function instantsOf(journey: TimedJourney, field: TimeField): number[] {
  const minutes = parseDayTime(journey[field]);
  if (minutes === undefined) return [];
  const date = wholeDay(journey.date);
  return date === undefined ? [] : epochMinutesOf(date, minutes, journey[endOfTime(field)].zone);
}

/**
 * Returns a time of the journey in epoch minutes. Returns `undefined` without a time, an exact date
 * or a time zone.
 */
export function instantOf(journey: TimedJourney, field: TimeField): number | undefined {
  return instantsOf(journey, field)[0];
}

/** Returns the field that holds the departure time: actual before scheduled, gate before runway. */
export function departureField(journey: TimedJourney): TimeField | undefined {
  return departures.find((field) => journey[field] !== '');
}

/** Returns the field that holds the arrival time, with the same preference. */
export function arrivalField(journey: TimedJourney): TimeField | undefined {
  return arrivals.find((field) => journey[field] !== '');
}

/** The source of a journey's distance. */
export type DistanceSource = 'track' | 'stated' | 'sea-lanes' | 'geodesic';

type Measured = Pick<Journey, 'mode' | 'from' | 'to' | 'statedDistance'>;

/**
 * Picks the source of the distance. By air it is always the geodesic. Otherwise the order is:
 * recorded tracks (measured, so better than a ticket or another log), the stated distance, the sea
 * lanes (by sea, if they give a better line) and the geodesic.
 */
export function distanceSource(
  { mode, statedDistance }: Pick<Measured, 'mode' | 'statedDistance'>,
  seaLine?: SeaLine,
  trackLine?: TrackLine,
): DistanceSource {
  if (mode === 'air') return 'geodesic';
  if (trackLine) return 'track';
  if (statedDistance !== null) return 'stated';
  return mode === 'sea' && seaLine ? 'sea-lanes' : 'geodesic';
}

/**
 * Returns the length of a journey in kilometres. Callers must pass the sea-lane line and the track
 * line if these exist. `geodesicKm` is optional and saves computing the geodesic again.
 */
export function journeyDistanceKm(
  journey: Measured,
  seaLine?: SeaLine,
  geodesicKm: number = distanceKm(journey.from, journey.to),
  trackLine?: TrackLine,
): number {
  const source = distanceSource(journey, seaLine, trackLine);
  if (source === 'track' && trackLine) return trackLine.km;
  if (source === 'stated') return journey.statedDistance ?? geodesicKm;
  return source === 'sea-lanes' && seaLine ? seaLine.km : geodesicKm;
}
