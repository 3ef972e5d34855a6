import { rememberEach } from '../../shared/remember.ts';
import { arrivalWithDay } from '../../journeys/arrival-day.ts';
import { durationMinutes } from '../../journeys/duration.ts';
import type { Mode, StoredJourney, TimeField, Vehicle } from '../../journeys/journey.ts';
import { daysOfSeason } from '../../journeys/season-of-places.ts';
import type { Place } from '../../places/place.ts';
import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { parseDayTime, toEpochMinutesOfDay, toLocalTime } from '../../shared/dates/day-time.ts';
import { dateLineCrossings, shareBeforeLine } from './date-line.ts';
import { type DayRange, isOneDay, onDay, rangeOf } from '../timeline/day-range.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Spot } from './spot.ts';
import { hoursUnderWay, runsByDay } from './usual-hours.ts';

/** A journey as used in the ledger: when it left one place and reached another. */
export interface Leg {
  id: string;
  mode: Mode;
  vehicle: Vehicle;
  from: End;
  to: End;
  departs: Moment;
  arrives: Moment;
  /** The days from departure to arrival, each by its local calendar. */
  daysAway: DayRange;
  /** The number of eastward crossings of the date line; negative westwards. */
  crossings: number;
  /** The share of the route before the date line, 0 to 1. */
  beforeLine: number;
  /** The position among the journeys of the same date, as set by the user. */
  order: number;
  /** Where the leg was on the ground at midnights, by day number, if a track shows it. */
  midnights?: ReadonlyMap<number, Touch>;
}

/** Where a leg begins or ends. */
export interface End {
  placeId: string;
  spot: Spot & { zone: string };
}

export interface Moment {
  /** By the local calendar. */
  days: DayRange;
  /** Minutes since 1970; undefined if no time is known. */
  instant: number | undefined;
}

/** Presence ends at the recorded departure: actual before scheduled, and gate before runway. */
const departures: readonly TimeField[] = [
  'departureActual',
  'takeoffActual',
  'departureScheduled',
  'takeoffScheduled',
];

/**
 * Presence begins at the recorded arrival: actual before scheduled, and gate before runway, because
 * the gate time is the last one known.
 */
const arrivals: readonly TimeField[] = [
  'arrivalActual',
  'landingActual',
  'arrivalScheduled',
  'landingScheduled',
];

const minutesPerDay = 1440;

/**
 * Returns the leg of a journey; undefined if its date is entirely unknown. Cached by the journey
 * object.
 */
export const legOf = rememberEach((journey: StoredJourney): Leg | undefined => {
  const { id, mode, vehicle, order, date } = journey;
  const days = daysOfSeason(date, [journey.from, journey.to]) ?? rangeOf(date);
  if (!days) return undefined;
  const [from, to] = [endAt(journey.from), endAt(journey.to)];
  const departs = { days, instant: undefined as number | undefined };
  const day = isOneDay(days) ? days.first : undefined;
  const departure = timeOf(journey, departures);
  if (day !== undefined && departure !== '') {
    const minutes = parseDayTime(departure) ?? 0;
    departs.days = onDay(day + Math.floor(minutes / minutesPerDay));
    departs.instant = toEpochMinutesOfDay(day, minutes, from.spot.zone);
  }
  const arrives = arrivalOf(journey, { from, to, departs, departure, day });
  return {
    id,
    mode,
    vehicle,
    from,
    to,
    order,
    departs,
    arrives,
    daysAway: {
      first: arrives.days.first - departs.days.first,
      last: arrives.days.last - departs.days.last,
    },
    crossings: isFarFromLine(journey)
      ? 0
      : dateLineCrossings(journey.from, journey.to, clockAhead(journey, representativeDay(days))),
    beforeLine: shareBeforeLine(journey.from, journey.to),
  };
});

/** Whether a route cannot cross the date line, which is east of 140° E and west of 140° W. */
function isFarFromLine({ from, to }: Pick<StoredJourney, 'from' | 'to'>): boolean {
  return Math.abs(from.lon) <= 140 && Math.abs(to.lon) <= 140 && Math.abs(from.lon - to.lon) <= 180;
}

interface Departing {
  from: End;
  to: End;
  departs: Moment;
  /** '' if unknown. */
  departure: string;
  /** The day number of the date; undefined if the date is not known to the day. */
  day: number | undefined;
}

/**
 * Returns the arrival: the recorded time, otherwise departure plus duration, otherwise an estimate
 * from the usual speed of the mode.
 */
function arrivalOf(journey: StoredJourney, leg: Departing): Moment {
  const { to, departs, departure, day } = leg;
  const said = timeOf(journey, arrivals);
  const minutes = parseDayTime(said);
  if (minutes !== undefined) {
    // Fast path: most legs have both times.
    if (day !== undefined && departure !== '') return forwardInTime(said, leg, day);
    const away =
      departure === '' && !/[+-]/.test(said)
        ? daysToClock(journey, minutes, leg)
        : onDay(Math.floor(minutes / minutesPerDay));
    const clock = minutes - Math.floor(minutes / minutesPerDay) * minutesPerDay;
    return {
      days: shifted(departs.days, away),
      instant:
        day === undefined || !isOneDay(away)
          ? undefined
          : toEpochMinutesOfDay(day + away.first, clock, to.spot.zone),
    };
  }
  const stated = durationMinutes(journey);
  if (departs.instant === undefined || stated === undefined) {
    return { days: shifted(departs.days, daysWithoutTimes(journey, leg)), instant: undefined };
  }
  const instant = departs.instant + stated;
  const local = toLocalTime(instant, to.spot.zone);
  return { days: local ? onDay(dayNumber(local.date)) : departs.days, instant };
}

/**
 * Returns the arrival. An arrival before its departure that has no day offset is moved to the day
 * of the shortest journey forward in time.
 */
function forwardInTime(arrival: string, leg: Departing, day: number): Moment {
  const { departure, from, to, departs } = leg;
  const momentOf = (time: string): Moment => {
    const minutes = parseDayTime(time) ?? 0;
    return {
      days: onDay(day + Math.floor(minutes / minutesPerDay)),
      instant: toEpochMinutesOfDay(day, minutes, to.spot.zone),
    };
  };
  const asWritten = momentOf(arrival);
  const { instant } = asWritten;
  const isBackwards =
    instant !== undefined && departs.instant !== undefined && instant < departs.instant;
  if (!isBackwards) return asWritten;
  const date = dateOfDay(day);
  return momentOf(
    arrivalWithDay(date, { time: departure, place: from.spot }, { time: arrival, place: to.spot }),
  );
}

/**
 * Returns the days from departure to an arrival of which only the clock time is known: those
 * possible with a departure at any hour of the date and a usual duration. 0 if none is possible.
 */
function daysToClock(journey: StoredJourney, minutes: number, { departs }: Departing): DayRange {
  const [least, most] = hoursUnderWay(journey);
  const ahead = clockAhead(journey, representativeDay(departs.days)) / 60;
  // The departure hour is `minutes` / 60 + 24 · days − ahead − hours under way. It must be between
  // 0 and 24.
  const arrives = minutes / 60 - ahead;
  const first = Math.ceil((least - arrives) / 24);
  const last = Math.ceil((24 + most - arrives) / 24) - 1;
  return first <= last ? { first, last } : onDay(0);
}

/** The hours of the day between which a leg without times departs. */
const usualDeparture = { first: 6, last: 18 };

/**
 * Returns the days from departure to arrival of a leg without an arrival time or without a
 * departure time, from the earliest to the latest usual arrival. A short leg stays within one date.
 */
function daysWithoutTimes(journey: StoredJourney, { departs }: Departing): DayRange {
  const hours = hoursUnderWay(journey);
  const ahead = clockAhead(journey, representativeDay(departs.days)) / 60;
  if (departs.instant === undefined && runsByDay(journey)) return onDay(0);
  const leaves =
    departs.instant === undefined
      ? usualDeparture
      : sameHour(hourAt(departs.instant, journey.from.zone));
  return {
    first: Math.floor((leaves.first + hours[0] + ahead) / 24),
    last: Math.floor((leaves.last + hours[1] + ahead) / 24),
  };
}

function sameHour(hour: number): typeof usualDeparture {
  return { first: hour, last: hour };
}

function hourAt(instant: number, zone: string): number {
  const time = toLocalTime(instant, zone)?.time ?? '12:00';
  return (parseDayTime(time) ?? 720) / 60;
}

/** Returns the minutes by which the clock at the destination is ahead on a day. */
function clockAhead({ from, to }: Pick<StoredJourney, 'from' | 'to'>, day: number): number {
  const noon = (zone: string) => toEpochMinutesOfDay(day, 720, zone);
  const [here, there] = [noon(from.zone), noon(to.zone)];
  return here === undefined || there === undefined ? 0 : here - there;
}

function representativeDay({ first, last }: DayRange): number {
  return Math.floor((first + last) / 2);
}

function shifted(days: DayRange, by: DayRange): DayRange {
  return { first: days.first + by.first, last: days.last + by.last };
}

function timeOf(journey: StoredJourney, fields: readonly TimeField[]): string {
  const field = fields.find((one) => journey[one] !== '');
  return field ? journey[field] : '';
}

/** Returns the same object for the same place, because a log has few places. */
const endAt = rememberEach((place: Place): End => ({ placeId: place.id, spot: spotFrom(place) }));

/** Returns the spot of a place; the same object for the same place. */
export function spotOf(place: Place): Spot & { zone: string } {
  return endAt(place).spot;
}

function spotFrom(place: Place): Spot & { zone: string } {
  const { id: placeId, country, region, town, name, kind, lat, lon, zone } = place;
  const isTown = kind === 'town' || kind === 'point';
  const called = town || (isTown ? name : '');
  return { country, region, town: called, point: { lat, lon }, zone, placeId };
}
