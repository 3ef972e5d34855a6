import { dateOfDay, dayNumber } from './calendar-day.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * Times in minutes from midnight at the start of a journey's date, written as in timetables:
 * `23:40` is 1420, `06:15+1` is 1815, `09:30-1` is −870. These are wall-clock minutes, not elapsed
 * minutes.
 */
const dayTimePattern = /^(\d{2}):(\d{2})(?:([+-])(\d{1,2}))?$/;
const minutesPerDay = 1440;

/**
 * Cache of all times read so far. It stays small: a day has 1,440 times, and few journeys last for
 * weeks.
 */
const known = new Map<string, number>();

/**
 * Returns the minutes from midnight of the journey's date; undefined for '' and for an invalid
 * time.
 */
export function parseDayTime(text: string): number | undefined {
  if (text === '') return undefined;
  const before = known.get(text);
  if (before !== undefined) return before;
  const match = dayTimePattern.exec(text);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour > 23 || minute > 59) return undefined;
  const days = match[4] === undefined ? 0 : Number(`${match[3]}${match[4]}`);
  const minutes = days * minutesPerDay + hour * 60 + minute;
  known.set(text, minutes);
  return minutes;
}

/**
 * Whether an arrival on the date of departure has an earlier local time than the departure, because
 * the clocks at the destination are behind.
 */
export function isEarlierSameDay(departure: string, arrival: string): boolean {
  const [leaves, arrives] = [parseDayTime(departure), parseDayTime(arrival)];
  return leaves !== undefined && arrives !== undefined && arrives >= 0 && arrives < leaves;
}

/**
 * Maximum number of days between a time and its journey's date; an ocean voyage can take a season.
 */
export const mostDaysAway = 99;

/**
 * Whether minutes from midnight of the journey's date are within the limit for a journey's time.
 */
export function isWithinReach(minutes: number): boolean {
  return Math.abs(minutes) <= mostDaysAway * minutesPerDay;
}

/**
 * Whether a text is a valid time of a journey: in the form that `formatDayTime` writes, and within
 * the limit.
 */
export function isDayTime(text: string): boolean {
  const minutes = parseDayTime(text);
  return minutes !== undefined && isWithinReach(minutes) && formatDayTime(minutes) === text;
}

/**
 * Formats minutes as `HH:MM`, followed by the number of days such as `+1` or `-1` if they are on
 * another day than the journey's date.
 */
export function formatDayTime(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  const rest = minutes - days * minutesPerDay;
  const hour = Math.floor(rest / 60);
  const minute = rest % 60;
  const clock = `${hour < 10 ? '0' : ''}${hour}:${minute < 10 ? '0' : ''}${minute}`;
  if (days === 0) return clock;
  return days > 0 ? `${clock}+${days}` : `${clock}${days}`;
}

/**
 * The parts of a time such as `06:15+1`: the wall-clock time, and the number of days after the
 * journey's date.
 */
export interface ClockAndDay {
  /** `HH:MM`, or '' if there is no time. */
  clock: string;
  day: number;
}

/** Splits a time into its parts; an invalid time has an empty clock. */
export function splitDayTime(text: string): ClockAndDay {
  const minutes = parseDayTime(text);
  if (minutes === undefined) return { clock: '', day: 0 };
  const day = Math.floor(minutes / minutesPerDay);
  return { clock: formatDayTime(minutes - day * minutesPerDay), day };
}

/** Joins the parts of a time; '' without a clock, because a day alone has no meaning. */
export function joinDayTime({ clock, day }: ClockAndDay): string {
  const minutes = parseDayTime(clock);
  return minutes === undefined ? '' : formatDayTime(minutes + day * minutesPerDay);
}

/**
 * Converts an hour from 1 to 12 to an hour of the day. `half` begins with `a` or `p`; 12 am is
 * midnight.
 */
export function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

const secondsPerDay = 86_400;

/**
 * Returns the instants that a local time can mean, in minutes since 1970-01-01T00:00Z. There are
 * two if clocks were put back over it; the earlier comes first. There are none if this runtime does
 * not know the zone.
 *
 * `minutes` counts wall-clock minutes from midnight of `date` and may be on another day (see
 * day-time.ts). If clocks were put forward over the time, it moves forward by the gap: the
 * "compatible" rule of RFC 5545 and of Temporal.
 *
 * Results are whole minutes, except if the zone's offset had seconds (local mean time, Liberia to
 * 1972).
 */
export function epochMinutesOf(date: string, minutes: number, zone: string): number[] {
  return epochMinutesOfDay(dayNumber(date), minutes, zone);
}

function epochMinutesOfDay(day: number, minutes: number, zone: string): number[] {
  const local = day * secondsPerDay + minutes * 60;
  // No offset is as long as a day, so these two instants are on either side of any relevant
  // transition.
  const before = zoneOffset(zone, local - secondsPerDay);
  const after = zoneOffset(zone, local + secondsPerDay);
  if (before === undefined || after === undefined) return [];
  const earlier = (local - before) / 60;
  if (before === after) return [earlier];
  const later = (local - after) / 60;
  const isLater = zoneOffset(zone, local - after) === after;
  if (!isLater) return [earlier];
  return zoneOffset(zone, local - before) === before ? [earlier, later] : [later];
}

/** Returns the first instant of `epochMinutesOf`. */
export function toEpochMinutes(date: string, minutes: number, zone: string): number | undefined {
  return epochMinutesOf(date, minutes, zone)[0];
}

/** As `toEpochMinutes`, but takes a day number (days since 1970-01-01). */
export function toEpochMinutesOfDay(
  day: number,
  minutes: number,
  zone: string,
): number | undefined {
  return epochMinutesOfDay(day, minutes, zone)[0];
}

/**
 * Returns the local date and time of an instant, with seconds truncated; undefined if the zone is
 * unknown.
 */
export function toLocalTime(
  epochMinutes: number,
  zone: string,
):
  | {
      /** `YYYY-MM-DD` */
      date: string;
      /** `HH:MM` */
      time: string;
    }
  | undefined {
  const local = localMinutes(epochMinutes, zone);
  if (local === undefined) return undefined;
  const day = Math.floor(local / minutesPerDay);
  return { date: dateOfDay(day), time: formatDayTime(local - day * minutesPerDay) };
}

/**
 * Converts an instant to a journey's time: local time at the place, with its day relative to the
 * journey's date (`06:15+1`). Undefined if the zone is unknown.
 */
export function toDayTime(epochMinutes: number, zone: string, date: string): string | undefined {
  const local = localMinutes(epochMinutes, zone);
  return local === undefined ? undefined : formatDayTime(local - dayNumber(date) * minutesPerDay);
}

function localMinutes(epochMinutes: number, zone: string): number | undefined {
  const seconds = Math.round(epochMinutes * 60);
  const offset = zoneOffset(zone, seconds);
  return offset === undefined ? undefined : Math.floor((seconds + offset) / 60);
}
