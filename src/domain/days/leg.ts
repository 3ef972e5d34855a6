import { arrivalWithDay } from '../journeys/arrival-day.ts';
import { durationMinutes } from '../journeys/duration.ts';
import type { Mode, StoredJourney, TimeField } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { dateOfDay, dayNumber } from '../shared/calendar-day.ts';
import { parseDayTime } from '../shared/day-time.ts';
import { wholeDay } from '../shared/edtf-date.ts';
import { distanceKm } from '../shared/geo.ts';
import { toEpochMinutes, toLocalTime } from '../shared/zoned-time.ts';
import { dateLineCrossings, shareBeforeLine } from './date-line.ts';
import { type DayRange, isOneDay, onDay, rangeOf } from './day-range.ts';
import type { Touch } from './ledger-day.ts';
import type { Spot } from './spot.ts';

/** A journey as the ledger sees it: when it left one place and reached another. */
export interface Leg {
  id: string;
  mode: Mode;
  from: End;
  to: End;
  departs: Moment;
  arrives: Moment;
  /** days from departure to arrival, each by the calendar there */
  daysAway: DayRange;
  /** how often it crosses the date line eastwards; negative westwards */
  crossings: number;
  /** how much of the way lies before the date line, 0 to 1 */
  beforeLine: number;
  /** among journeys of one date, as somebody put them */
  order: number;
  /** where it was on the ground when days ended, as far as a track says so */
  midnights?: ReadonlyMap<number, Touch>;
}

/** Where a leg begins or ends. */
export interface End {
  placeId: string;
  spot: Spot & { zone: string };
}

export interface Moment {
  /** by the calendar there */
  days: DayRange;
  /** minutes since 1970; undefined where no time is known */
  instant: number | undefined;
}

/** Presence ends at the recorded departure: actual before scheduled, and at the gate before the runway. */
const departures: readonly TimeField[] = [
  'departureActual',
  'takeoffActual',
  'departureScheduled',
  'takeoffScheduled',
];

/** It begins at the recorded arrival: actual before scheduled, and at the gate, which is the last known. */
const arrivals: readonly TimeField[] = [
  'arrivalActual',
  'landingActual',
  'arrivalScheduled',
  'landingScheduled',
];

const minutesPerDay = 1440;

const legs = new WeakMap<StoredJourney, Leg | undefined>();

/** The leg that a journey is; undefined where its date is not known at all. Worked out once for an object. */
export function legOf(journey: StoredJourney): Leg | undefined {
  const known = legs.get(journey);
  if (known || legs.has(journey)) return known;
  const leg = legFrom(journey);
  legs.set(journey, leg);
  return leg;
}

function legFrom(journey: StoredJourney): Leg | undefined {
  const { id, mode, order, date } = journey;
  const days = rangeOf(date);
  if (!days) return undefined;
  const [from, to] = [endAt(journey.from), endAt(journey.to)];
  const departs = { days, instant: undefined as number | undefined };
  const timed = wholeDay(date);
  const departure = timeOf(journey, departures);
  if (timed !== undefined && departure !== '') {
    const minutes = parseDayTime(departure) ?? 0;
    departs.days = onDay(days.first + Math.floor(minutes / minutesPerDay));
    departs.instant = toEpochMinutes(timed, minutes, from.spot.zone);
  }
  const arrives = arrivalOf(journey, { from, to, departs, departure, date: timed });
  return {
    id,
    mode,
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
}

/** Whether a way need not be asked whether it crosses the date line, which is east of 140° E and west of 140° W. */
function isFarFromLine({ from, to }: Pick<StoredJourney, 'from' | 'to'>): boolean {
  return Math.abs(from.lon) <= 140 && Math.abs(to.lon) <= 140 && Math.abs(from.lon - to.lon) <= 180;
}

interface Departing {
  from: End;
  to: End;
  departs: Moment;
  /** '' where it is not known */
  departure: string;
  /** undefined where the date is not known to the day */
  date: string | undefined;
}

/** When it arrived: as it says, else after its duration, else as legs of its kind do. */
function arrivalOf(journey: StoredJourney, leg: Departing): Moment {
  const { to, departs, departure, date } = leg;
  const said = timeOf(journey, arrivals);
  const minutes = parseDayTime(said);
  const stated = durationMinutes(journey);
  if (minutes !== undefined) {
    if (date !== undefined && departure !== '') return forwardInTime(said, { ...leg, date });
    const away =
      departure === '' && !namesDay(said)
        ? daysToClock(journey, minutes, leg, stated)
        : onDay(Math.floor(minutes / minutesPerDay));
    const clock = minutes - Math.floor(minutes / minutesPerDay) * minutesPerDay;
    return {
      days: shifted(departs.days, away),
      instant:
        date === undefined || !isOneDay(away)
          ? undefined
          : toEpochMinutes(date, clock + away.first * minutesPerDay, to.spot.zone),
    };
  }
  if (departs.instant === undefined || stated === undefined) {
    return {
      days: shifted(departs.days, daysWithoutTimes(journey, leg, stated)),
      instant: undefined,
    };
  }
  const instant = departs.instant + stated;
  const local = toLocalTime(instant, to.spot.zone);
  return { days: local ? onDay(dayNumber(local.date)) : departs.days, instant };
}

/** An arrival that names no day and is before its departure is of the day that makes it the next one. */
function forwardInTime(arrival: string, leg: Departing & { date: string }): Moment {
  const { date, departure, from, to, departs } = leg;
  const momentOf = (time: string): Moment => {
    const minutes = parseDayTime(time) ?? 0;
    return {
      days: onDay(dayNumber(date) + Math.floor(minutes / minutesPerDay)),
      instant: toEpochMinutes(date, minutes, to.spot.zone),
    };
  };
  const asWritten = momentOf(arrival);
  const { instant } = asWritten;
  const isBackwards =
    instant !== undefined && departs.instant !== undefined && instant < departs.instant;
  if (!isBackwards) return asWritten;
  return momentOf(
    arrivalWithDay(date, { time: departure, place: from.spot }, { time: arrival, place: to.spot }),
  );
}

/** Whether a time says on which day it was: `06:15+1`. */
function namesDay(time: string): boolean {
  return /[+-]/.test(time);
}

/**
 * Days from departure to an arrival of which the clock is known and nothing else: those on which it can have
 * been, having left at any hour of its date and gone as fast as is usual. Of the same date where none will do.
 */
function daysToClock(
  journey: StoredJourney,
  minutes: number,
  { departs }: Departing,
  stated: number | undefined,
): DayRange {
  const [least, most] = hoursUnderWay(journey, stated);
  const ahead = clockAhead(journey, representativeDay(departs.days)) / 60;
  // It left at `minutes` + 24 · days − ahead − hours under way, which lies from 0 to 24.
  const arrives = minutes / 60 - ahead;
  const first = Math.ceil((least - arrives) / 24);
  const last = Math.ceil((24 + most - arrives) / 24) - 1;
  return first <= last ? { first, last } : onDay(0);
}

/** Hours of the day between which a leg without times leaves. */
const usualDeparture = { first: 6, last: 18 };

/** How fast legs without times go, km/h, what they take besides, hours, and by how much that is off. */
const usualSpeeds: Readonly<Record<Mode, { kmh: number; besides: number; off: [number, number] }>> =
  {
    air: { kmh: 800, besides: 0.5, off: [0.9, 1.2] },
    rail: { kmh: 80, besides: 0.25, off: [0.6, 1.5] },
    road: { kmh: 70, besides: 0.25, off: [0.6, 1.5] },
    sea: { kmh: 35, besides: 0.5, off: [0.6, 1.5] },
    other: { kmh: 50, besides: 0.25, off: [0.5, 2] },
  };

/**
 * Days from departure to arrival of a leg that says nothing of when it arrived, or nothing of when it
 * left: between the earliest and the latest that is usual. A short one is of one date.
 */
function daysWithoutTimes(
  journey: StoredJourney,
  { departs }: Departing,
  stated: number | undefined,
): DayRange {
  const hours = hoursUnderWay(journey, stated);
  const day = representativeDay(departs.days);
  const ahead = clockAhead(journey, day) / 60;
  const leaves =
    departs.instant === undefined
      ? usualDeparture
      : sameHour(hourAt(departs.instant, journey.from.zone));
  return {
    first: Math.floor((leaves.first + hours[0] + ahead) / 24),
    last: Math.floor((leaves.last + hours[1] + ahead) / 24),
  };
}

/** At least and at most; `stated` are minutes that a record says. */
function hoursUnderWay(journey: StoredJourney, stated: number | undefined): [number, number] {
  if (stated !== undefined) return [stated / 60, stated / 60];
  const { kmh, besides, off } = usualSpeeds[journey.mode];
  const usual = distanceKm(journey.from, journey.to) / kmh + besides;
  return [usual * off[0], usual * off[1]];
}

function sameHour(hour: number): typeof usualDeparture {
  return { first: hour, last: hour };
}

function hourAt(instant: number, zone: string): number {
  const time = toLocalTime(instant, zone)?.time ?? '12:00';
  return (parseDayTime(time) ?? 720) / 60;
}

/** Minutes that the clock at the destination is ahead on a day. */
function clockAhead({ from, to }: Pick<StoredJourney, 'from' | 'to'>, day: number): number {
  const noon = (zone: string) => toEpochMinutes(dateOfDay(day), 720, zone);
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

function endAt(place: Place): End {
  return { placeId: place.id, spot: spotOf(place) };
}

const spots = new WeakMap<Place, Spot & { zone: string }>();

/** Where a place is; the same object for one place, of which a log has few. */
export function spotOf(place: Place): Spot & { zone: string } {
  let spot = spots.get(place);
  if (!spot) spots.set(place, (spot = spotFrom(place)));
  return spot;
}

function spotFrom(place: Place): Spot & { zone: string } {
  const { id: placeId, country, region, town, name, kind, lat, lon, zone } = place;
  const isTown = kind === 'town' || kind === 'point';
  const called = town || (isTown ? name : '');
  return { country, region, town: called, point: { lat, lon }, zone, placeId };
}
