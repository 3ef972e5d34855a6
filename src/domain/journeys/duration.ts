import { wholeDay } from '../shared/dates/edtf-date.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { epochMinutesOf } from '../shared/dates/zoned-time.ts';
import { endOfTime, type Journey, type TimeField } from './journey.ts';

/** What a duration needs of a journey. */
export type TimedJourney = Pick<Journey, 'date' | 'from' | 'to' | 'statedDuration' | TimeField>;

/** Departure and arrival in the order in which they are believed. */
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

/** The clock by which a departure is remembered: at the gate, then at the runway. */
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
 * Minutes from departure to arrival, both taken as instants: the first of these that is known and
 * positive: both actual gate times; both scheduled ones; one of each; the same at the runway; the
 * stated duration. `undefined` when none is, which without a stated duration includes every
 * journey whose date is not known to the day: an instant needs its day.
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
 * Minutes between two of a journey's times as instants; negative when the second is earlier. Of a
 * time that came twice in the night when clocks were put back, that reading counts which comes
 * nearest to the stated duration; without one the first, unless nobody could have arrived so.
 */
export function minutesBetween(
  journey: TimedJourney,
  departure: TimeField,
  arrival: TimeField,
): number | undefined {
  // Most of a journey's times are not known.
  if (journey[departure] === '' || journey[arrival] === '') return undefined;
  const starts = instantsOf(journey, departure);
  const ends = instantsOf(journey, arrival);
  // Only at night, and on few nights, does a time come twice.
  if (starts.length === 1 && ends.length === 1) return Math.round(ends[0]! - starts[0]!);
  const readings = starts.flatMap((start) => ends.map((end) => Math.round(end - start)));
  const possible = readings.filter((minutes) => minutes > 0);
  const { statedDuration } = journey;
  if (possible.length < 2 || statedDuration === null) return possible[0] ?? readings[0];
  const error = (minutes: number) => Math.abs(minutes - statedDuration);
  return possible.reduce((best, next) => (error(next) < error(best) ? next : best));
}

/** The instants that one of a journey's times may mean: none, one, or two where it came twice. */
function instantsOf(journey: TimedJourney, field: TimeField): number[] {
  const minutes = parseDayTime(journey[field]);
  if (minutes === undefined) return [];
  const date = wholeDay(journey.date);
  return date === undefined ? [] : epochMinutesOf(date, minutes, journey[endOfTime(field)].zone);
}

/** One of a journey's times in epoch minutes; `undefined` without time, whole date or zone. */
export function instantOf(journey: TimedJourney, field: TimeField): number | undefined {
  return instantsOf(journey, field)[0];
}

/** Which of its times says when a journey left: actual before scheduled, gate before runway. */
export function departureField(journey: TimedJourney): TimeField | undefined {
  return departures.find((field) => journey[field] !== '');
}

/** Which of its times says when it arrived. */
export function arrivalField(journey: TimedJourney): TimeField | undefined {
  return arrivals.find((field) => journey[field] !== '');
}
