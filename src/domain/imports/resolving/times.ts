import {
  endOfTime,
  longestStatedDuration,
  timeFields,
  type Mode,
  type TimeField,
} from '../../journeys/journey.ts';
import { mostHours } from '../../journeys/warnings.ts';
import type { Place } from '../../places/place.ts';
import { addDays, daysBetween } from '../../shared/dates/calendar-day.ts';
import {
  formatDayTime,
  isWithinReach,
  parseDayTime,
  epochMinutesOf,
  toDayTime,
  toEpochMinutes,
  toLocalTime,
} from '../../shared/dates/day-time.ts';
import {
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  datedMonthsOfSeason,
} from '../../shared/dates/edtf-date.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import { failRow } from '../row-refusal.ts';
import type { RowWarning } from '../row-warnings.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';

const minutesPerDay = 1440;

/** Estimates per mode: the fixed time in minutes besides moving, and the speed in km/h. */
const pace: Record<Mode, { fixed: number; speed: number }> = {
  air: { fixed: 30, speed: 840 },
  rail: { fixed: 10, speed: 90 },
  road: { fixed: 0, speed: 70 },
  sea: { fixed: 0, speed: 35 },
  other: { fixed: 0, speed: 60 },
};

type JourneyTimes = Record<TimeField, string>;

/** Wall-clock minutes from midnight of the base day; `floating` if the day is not yet known. */
interface WallTime {
  minutes: number;
  floating: boolean;
}

/**
 * Converts the eight times of a draft to those of a journey: local to their place, with the day
 * relative to the journey's date. Fails the row if a time is invalid or too far from the date.
 */
export function resolveTimes(
  draft: JourneyDraft,
  from: Place,
  to: Place,
): { times: JourneyTimes; isDayUnclear: boolean } {
  const base = baseDay(draft, from);
  const wall = readTimes(draft, from, to, base);
  settleFrom(wall);
  const { isDayUnclear } = settleTo(wall, draft, from, to, base);
  const times = {} as JourneyTimes;
  for (const field of timeFields) {
    const time = wall[field];
    times[field] = time === undefined ? '' : formatDayTime(time.minutes);
    if (time !== undefined && !isWithinReach(time.minutes)) {
      failRow('time-invalid', draft.times[field]);
    }
  }
  return { times, isDayUnclear };
}

const noon = 720;

/**
 * Returns the minutes of a journey whose source has the date of arrival without a time: to the clock
 * of the departure on that date, or from noon to noon. Undefined for a flight, which takes no days, and
 * for dates that are not possible or further away than a record can hold (decision 62).
 */
export function durationInDays(
  { mode, date, arrivalDate }: Pick<JourneyDraft, 'mode' | 'date' | 'arrivalDate'>,
  times: JourneyTimes,
  from: Place,
  to: Place,
): number | undefined {
  const day = wholeDay(date);
  if (mode === 'air' || day === undefined || arrivalDate === undefined) return undefined;
  if (toFields.some((field) => times[field] !== '') || arrivalDate <= day) return undefined;
  const known = fromFields.find((field) => times[field] !== '');
  const leaves = (known && parseDayTime(times[known])) ?? noon;
  const clock = leaves - Math.floor(leaves / minutesPerDay) * minutesPerDay;
  const left = toEpochMinutes(day, leaves, from.zone);
  const arrived = toEpochMinutes(arrivalDate, clock, to.zone);
  if (left === undefined || arrived === undefined) return undefined;
  const minutes = Math.round(arrived - left);
  return minutes > 0 && minutes <= longestStatedDuration ? minutes : undefined;
}

/** Days after its date on which a journey can depart. */
const mostDaysLate = 3;
const hoursPerDay = 24;

/** Returns a warning if a time is further from the date than a delay and the mode explain. */
export function timeFarFromDate(mode: Mode, times: JourneyTimes): RowWarning | undefined {
  const field = timeFields.find((one) => {
    const days = Math.floor((parseDayTime(times[one]) ?? 0) / minutesPerDay);
    const onTheWay = endOfTime(one) === 'to' ? mostHours[mode] / hoursPerDay : 0;
    return days > Math.max(mostDaysLate, onTheWay) || days < -mostDaysLate;
  });
  return field && { code: 'time-far-from-date', time: times[field] };
}

/**
 * Returns the local date of departure from a time that includes a date; undefined if there is none.
 */
export function departureDay(draft: JourneyDraft, zone: string): string | undefined {
  const stamp = Object.entries(draft.times).find(
    ([field, time]) => endOfTime(field as TimeField) === 'from' && time?.includes('T'),
  )?.[1];
  if (stamp === undefined) return undefined;
  return stamp.endsWith('Z') ? toLocalTime(epochMinutes(stamp), zone)?.date : stamp.slice(0, 10);
}

/**
 * Returns the day from which times are counted. A date known only to the month, season or year uses
 * the date of the first departure time that includes one, otherwise a day in its middle, so that
 * the zones' offsets are those of the season.
 */
function baseDay(draft: JourneyDraft, from: Place): string {
  const whole = wholeDay(draft.date);
  if (whole !== undefined) return whole;
  const departed = departureDay(draft, from.zone);
  if (departed !== undefined) return departed;
  const date = parseEdtfDate(draft.date);
  if (!date || date.precision === 'unknown') return '2000-01-01';
  const { precision, year } = date;
  const [, middle] = datedMonthsOfSeason(year, date.month);
  const month = precision === 'season' ? middle : { year, month: date.month || 1 };
  return writeEdtfDate({ precision: 'day', ...month, day: 15 });
}

function readTimes(
  draft: JourneyDraft,
  from: Place,
  to: Place,
  base: string,
): Partial<Record<TimeField, WallTime>> {
  const wall: Partial<Record<TimeField, WallTime>> = {};
  for (const field of timeFields) {
    const text = draft.times[field];
    if (!text) continue;
    wall[field] = readTime(text, endOfTime(field) === 'from' ? from.zone : to.zone, base);
  }
  return wall;
}

/** Reads the five forms listed in journey-format.ts. */
function readTime(text: string, zone: string, base: string): WallTime {
  const [day, clock] = text.split('T');
  if (clock === undefined && text.endsWith('Z')) {
    // Converts the time to the local clock with the zone's offset on the base day. The day is
    // inferred as for any local time.
    const onBase = toDayTime(epochMinutes(`${base}T${text}`), zone, base)?.slice(0, 5);
    const minutes = onBase === undefined ? undefined : parseDayTime(onBase);
    return minutes === undefined ? failRow('time-invalid', text) : { minutes, floating: true };
  }
  const local =
    clock === undefined
      ? text
      : text.endsWith('Z')
        ? toDayTime(epochMinutes(text), zone, base)
        : clock;
  const minutes = local === undefined ? undefined : parseDayTime(local);
  if (minutes === undefined || day === undefined) failRow('time-invalid', text);
  if (clock === undefined) return { minutes, floating: !/[+-]/.test(text) };
  const days = text.endsWith('Z') ? 0 : daysBetween(base, day);
  return { minutes: minutes + days * minutesPerDay, floating: false };
}

function epochMinutes(instant: string): number {
  const epoch = Date.parse(instant);
  return Number.isNaN(epoch) ? failRow('time-invalid', instant) : epoch / 60_000;
}

const fromFields = timeFields.filter((field) => endOfTime(field) === 'from');
const toFields = timeFields.filter((field) => endOfTime(field) === 'to').toReversed();

/**
 * Settles the days of departure. The first time is on the journey's date, unless another time has a
 * known day. The other times are on the day that brings them nearest to it.
 */
function settleFrom(wall: Partial<Record<TimeField, WallTime>>): void {
  const anchor = firstOf(wall, fromFields, (time) => !time.floating)?.minutes;
  let near = anchor;
  for (const field of fromFields) {
    const time = wall[field];
    if (!time?.floating) continue;
    wall[field] = settled(near === undefined ? time.minutes : nearest(time.minutes, near));
    near ??= wall[field]?.minutes;
  }
}

/**
 * Settles the day of arrival. From the day before to the second day after, uses the one whose
 * duration is not negative and nearest to the stated duration, or to the one expected for the
 * distance. Over the date line this can be the day before. Without a departure it is the journey's
 * date. By land and sea a second day is never assumed: the arrival stays as early as it can be, and
 * `isDayUnclear` of the result says so.
 */
function settleTo(
  wall: Partial<Record<TimeField, WallTime>>,
  draft: JourneyDraft,
  from: Place,
  to: Place,
  base: string,
): { isDayUnclear: boolean } {
  let isDayUnclear = false;
  const departure = firstOf(wall, fromFields, () => true);
  const left = departure && toEpochMinutes(base, departure.minutes, from.zone);
  if (left !== undefined && draft.arrivalFromDuration && draft.statedDuration) {
    const arrival = toDayTime(left + draft.statedDuration, to.zone, base);
    const minutes = arrival === undefined ? undefined : parseDayTime(arrival);
    if (minutes !== undefined) wall.arrivalScheduled ??= settled(minutes);
  }
  let near = firstOf(wall, toFields, (time) => !time.floating)?.minutes;
  for (const field of toFields) {
    const time = wall[field];
    if (!time?.floating) continue;
    if (near === undefined && left !== undefined) {
      const expected = draft.statedDuration ?? expectedDuration(draft.mode, from, to);
      const isStated = draft.statedDuration !== undefined;
      const likely = arrivalNear(left, expected, time.minutes, to.zone, base);
      isDayUnclear = draft.mode !== 'air' && !isStated && likely - time.minutes > minutesPerDay;
      near = isDayUnclear ? arrivalNear(left, 0, time.minutes, to.zone, base) : likely;
    }
    wall[field] = settled(near === undefined ? time.minutes : nearest(time.minutes, near));
    near ??= wall[field]?.minutes;
  }
  return { isDayUnclear };
}

/** Returns the wall-clock minutes of the arrival; unchanged if no day gives a valid duration. */
function arrivalNear(
  left: number,
  expected: number,
  clock: number,
  zone: string,
  base: string,
): number {
  let best = clock;
  let bestError = Infinity;
  for (const day of [-1, 0, 1, 2]) {
    for (const arrived of epochMinutesOf(addDays(base, day), clock, zone)) {
      if (arrived < left) continue;
      const error = Math.abs(arrived - left - expected);
      if (error >= bestError) continue;
      best = clock + day * minutesPerDay;
      bestError = error;
    }
  }
  return best;
}

function expectedDuration(mode: Mode, from: Place, to: Place): number {
  const { fixed, speed } = pace[mode];
  return fixed + (distanceKm(from, to) / speed) * 60;
}

/** Moves a time by whole days to be as near as possible to another wall-clock time. */
function nearest(minutes: number, near: number): number {
  return minutes + Math.round((near - minutes) / minutesPerDay) * minutesPerDay;
}

function settled(minutes: number): WallTime {
  return { minutes, floating: false };
}

function firstOf(
  wall: Partial<Record<TimeField, WallTime>>,
  fields: readonly TimeField[],
  wanted: (time: WallTime) => boolean,
): WallTime | undefined {
  for (const field of fields) {
    const time = wall[field];
    if (time && wanted(time)) return time;
  }
  return undefined;
}
