import { hourOfHalf } from '../../shared/dates/day-time.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { type DateOrder, positiveMinutes } from '../reading/dates-and-times.ts';
import { failRow, unlessRefused } from '../row-refusal.ts';
import { clockOfFraction } from '../../shared/dates/day-time-text.ts';
import { kilometresPerUnit } from '../../shared/distance-units.ts';
import { plainNumber } from '../../shared/text/plain-number.ts';
import { readYesOrNo } from '../../shared/text/yes-or-no.ts';
import { readDateCell, withoutDayZero } from './date-cells.ts';
import type { TableUnit, TableZone } from './mapping.ts';

const longestTime = 60;

/** A time from a cell: the clock, whether it is in UTC, and the day if the cell contains it. */
interface Clock {
  /** `HH:MM` */
  time: string;
  isUtc: boolean;
  /** The day offset such as `+1`; '' if there is none. */
  shift: string;
}

const clockText =
  /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?|(\d{2}))?\s*([ap]\.?\s?m\.?|a|p|uhr|hrs?|h)?\s*(z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:\d{2}|(?:utc|gmt)?[+-]\d{4}|(?:utc|gmt)[+-]\d{1,2})?\s*(\(?[+-](?:0|[1-9]\d?)\s*(?:d(?:ays?)?|t(?:age?)?|j)?\)?)?$/i;

/** A day offset before the clock: `+1 11:00`. */
const shiftFirst = /^(\(?[+-](?:0|[1-9]\d?)\s?(?:d(?:ays?)?|t(?:age?)?|j)?\)?)\s+(?=\d)(.+)$/i;
/** A time after the next midnight, as spreadsheets show it in `[h]:mm`, and as they store it. */
const pastMidnight = /^(\d{2}):(\d{2})(?::\d{2})?$/;
const wholeDays = /^([1-3])[.,](\d{3,15})$/;

/** Writes an arrival in hours or days since the day of departure with its day: `35:00` as `11:00+1`. */
function arrivalOnItsDay(text: string): string {
  const [, days, fraction] = wholeDays.exec(text) ?? [];
  if (days !== undefined) return `${clockOfFraction(Number(`0.${fraction}`))}+${days}`;
  const [, hours, minutes] = pastMidnight.exec(text) ?? [];
  const past = Math.floor(Number(hours ?? 0) / 24);
  if (past < 1 || past > 3) return text;
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}+${past}`;
}

const nextDay = /next day|n[aä]chster tag|lendemain/i;

/** Writes the day offset of a time after its clock: `11:00 next day` becomes `11:00 +1`. */
function withShiftLast(text: string): string {
  return text
    .normalize('NFKC')

    .replace(nextDay, '+1')
    .replace(shiftFirst, '$2 $1');
}

/**
 * Reads a cell as a time of a draft (journey-format.ts): `9:05`, `0905`, `9.05 pm`, `9h05`,
 * `23:10+1`, `+1 23:10`, `08:25Z`, `10:25+02:00`, a fraction of a day, or a date with a time. `shift` is the
 * day offset of the arrival (`+1`), if another column has it. An arrival can also be `35:00` or
 * `1.4583`, counted from the day of departure. Undefined for an empty cell; fails
 * the row for anything else.
 */
export function readTimeCell(
  cell: string,
  {
    zone = 'local',
    shift = '',
    isArrival = false,
    ...dates
  }: {
    zone?: TableZone | undefined;
    shift?: string;
    isArrival?: boolean;
    order: DateOrder;
    today: string;
  },
): string | undefined {
  const written = cell.length > longestTime ? cell.trim() : withoutDayZero(cell.trim());
  const text = isArrival ? arrivalOnItsDay(written) : written;
  // Programs write -1 for an unknown time.
  if (/^(?:[-–—?]|-1|n\/a)?$/i.test(text)) return undefined;
  if (text.length > longestTime) failRow('time-invalid', text);
  const fraction = /^0?[.,](\d{1,15})$/.exec(text)?.[1];
  const clock = readClock(
    fraction === undefined ? withShiftLast(text) : clockOfFraction(Number(`0.${fraction}`)),
    zone,
  );
  if (clock) return clock.time + (clock.isUtc ? 'Z' : clock.shift || shift);
  const stamp = readStamp(text, dates);
  const day = stamp && wholeDay(stamp.date);
  const clockOfDay = stamp && readClock(stamp.time, zone);
  if (!day || !clockOfDay) return failRow('time-invalid', text);
  const { time, isUtc, shift: shifted, daysBack = 0 } = clockOfDay;
  if (isUtc) return `${addDays(day, -daysBack)}T${time}Z`;
  return `${addDays(day, Number(shifted || '0'))}T${time}`;
}

function readStamp(text: string, dates: { order: DateOrder; today: string }) {
  const stamp = unlessRefused(() => readDateCell(text, dates));
  return stamp?.time ? stamp : undefined;
}

/** Minutes per day: `24:00` is the midnight at the end of the day. */
const endOfDay = 1440;

/** Reads a clock. `daysBack` is how many days the written date is after the date in UTC. */
function readClock(text: string, zone: TableZone): (Clock & { daysBack?: number }) | undefined {
  const match = clockText.exec(text);
  if (!match) return undefined;
  const [, hours = '', colon, glued, half = '', offset = '', shifted = ''] = match;
  const minutes = colon ?? glued;
  // `9` alone is not a time, but `9 pm` is.
  const isHalf = /^[ap]/i.test(half);
  if (minutes === undefined && half === '') return undefined;
  if (glued !== undefined && hours.length + glued.length < 3) return undefined;
  const hour = isHalf
    ? hourOfHalf(Number(hours), half.length === 1 ? `${half}m` : half)
    : Number(hours);
  const local = (hour ?? 0) * 60 + Number(minutes ?? 0);
  if (hour === undefined || local > endOfDay || Number(minutes ?? 0) > 59)
    return failRow('time-invalid', text);
  if (!isUtcOffset(offset)) return failRow('time-invalid', text);
  const written = /[+-][1-9]\d?/.exec(shifted)?.[0] ?? '';
  if (offset === '') {
    const days = Number(written) + Math.floor(local / endOfDay);
    const shift = days === 0 ? '' : days > 0 ? `+${days}` : String(days);
    return { time: pad(local % endOfDay), isUtc: zone === 'utc', shift };
  }
  const utc = local - offsetMinutes(offset);
  return {
    time: pad(((utc % 1440) + 1440) % 1440),
    isUtc: true,
    shift: '',
    daysBack: -Math.floor(utc / 1440),
  };
}

/** Whether a text is a clock; fails the row for an hour or a minute that does not exist. */
export function isClock(text: string): boolean {
  return readClock(text.trim(), 'local') !== undefined;
}

/** The largest offsets from UTC of a time zone, in minutes. */
const [leastOffset, mostOffset] = [-720, 840];

/**
 * Whether a text is empty or an offset from UTC that a time zone has. `07:00-09:20` is not a time
 * with an offset, but a departure and an arrival.
 */
export function isUtcOffset(text: string): boolean {
  if (!/\d$/.test(text)) return !/\d/.test(text);
  const minutes = offsetMinutes(text);
  if (minutes < 0 && minutes % 30 !== 0) return false;
  return minutes >= leastOffset && minutes <= mostOffset;
}

function offsetMinutes(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function pad(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Reads a cell with the day of arrival relative to the departure, such as `+1`; '' if it has none.
 */
export function readDayShift(cell: string): string {
  const text = cell.trim().slice(0, longestTime);
  const [, sign, days] = /^\(?([+-]?)(\d)\s*(?:d(?:ays?)?|tage?|jours?)?\)?$/i.exec(text) ?? [];
  if (days !== undefined) return days === '0' ? '+0' : `${sign || '+'}${days}`;
  if (text.replace(nextDay, '') === '' && text !== '') return '+1';
  const isNextDay = text === '' ? undefined : readYesOrNo(text);
  if (isNextDay) return '+1';
  return isNextDay === false || /^same day$/i.test(text) ? '+0' : '';
}

const hoursMinutes =
  /^(\d{1,4})(?:\s*[:h]\s*|\s*hrs?\.?\s*|\s*(?:std|stunden|hours?)\.?\s*)(\d{1,2})?\s*(?:m|min\.?|mins|minutes?|'|:\d{2})?$/i;
const onlyMinutes = /^(\d{1,5})\s*(?:m|min\.?|mins|minutes?|minuten|')$/i;
const number = /^\d{1,6}(?:[.,]\d{1,6})?$/;
const decimalHours = /^(\d{1,3}[.,]\d{1,4})\s*(?:h|hrs?|hours|std)\.?$/i;

/** A bare number of at least as much is minutes, unless its column has hours. */
const leastMinutes = 24;
/** In a column of hours, a whole number of at least as much can be minutes. */
const surelyMinutes = 60;

/**
 * Reads `2:35`, `2h35`, `155 min` or a number in the given unit as minutes; undefined if there is
 * no duration. `mostHours` is the longest journey in hours: a larger number is minutes. Fails the
 * row for a bare number of which nothing says whether it is hours or minutes.
 */
export function readDurationCell(
  cell: string,
  unit: TableUnit | undefined,
  mostHours = Infinity,
): number | undefined {
  const text = cell.trim().slice(0, longestTime);
  const [, hours, minutes = '0'] = hoursMinutes.exec(text) ?? [];
  if (hours !== undefined) return positiveMinutes(Number(hours) * 60 + Number(minutes));
  const plain = onlyMinutes.exec(text)?.[1];
  if (plain !== undefined) return positiveMinutes(Number(plain));
  const withUnit = decimalHours.exec(text)?.[1];
  if (withUnit !== undefined) return positiveMinutes(numberOf(withUnit) * 60);
  if (!number.test(text)) return undefined;
  const value = numberOf(text);
  const isWhole = Number.isInteger(value);
  const fail = () => failRow('duration-unclear', text);
  if (unit === 's') return positiveMinutes(value / 60);
  if (unit === 'min' || value === 0) return positiveMinutes(value);
  if (unit === 'h') {
    if (value <= mostHours) return positiveMinutes(value * 60);
    return isWhole && value >= surelyMinutes ? positiveMinutes(value) : fail();
  }
  // A fraction of a day, as spreadsheets store durations.
  if (value < 1) return positiveMinutes(value * 1440);
  if (value < leastMinutes) return isWhole ? fail() : positiveMinutes(value * 60);
  return isWhole || value >= surelyMinutes ? positiveMinutes(value) : fail();
}

/**
 * Returns the unit of the bare numbers in a column of durations: hours if one of them has decimals,
 * or if another cell has hours (`7h30`), otherwise minutes if one is too large for hours. Undefined
 * if there are no such numbers, or if the cells do not tell.
 */
export function unitOfDurations(cells: readonly string[]): TableUnit | undefined {
  const texts = cells.map((cell) => cell.trim().slice(0, longestTime));
  const values = texts.filter((text) => number.test(text)).map(numberOf);
  if (values.every((value) => value < 1)) return undefined;
  const isDecimal = (value: number) => value < leastMinutes && !Number.isInteger(value);
  const hasHours = (text: string) => hoursMinutes.test(text) || decimalHours.test(text);
  if (values.some(isDecimal) || texts.some(hasHours)) return 'h';
  return values.some((value) => value >= surelyMinutes) ? 'min' : undefined;
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Maximum distance in kilometres, more than any journey has. */
const longestDistance = 100_000;

/**
 * Reads `5,540 km`, `3442 mi`, `18.5nm` or a number in the given unit as kilometres; undefined if
 * there is no distance. Lists usually have whole distances, so `5.540` is five thousand. `isExact`:
 * a program wrote the number, possibly with decimals.
 */
export function readDistanceCell(
  cell: string,
  unit: TableUnit | undefined,
  isExact = false,
): number | undefined {
  const text = cell.trim().slice(0, longestTime);
  const [, digits, written = ''] =
    /^([\d.,'’\u00a0\u202f ]{1,20}?)\s*(km|kms|kilomet(?:er|re)s?|mi|miles?|nm|nmi|sm|seemeilen)?\.?$/i.exec(
      text,
    ) ?? [];
  if (digits === undefined) return undefined;
  const word = written.toLowerCase();
  const said = word.startsWith('k')
    ? 'km'
    : word.startsWith('m')
      ? 'mi'
      : word === ''
        ? (unit ?? 'km')
        : 'nm';
  const amount = plainNumber(digits, { isWhole: !isExact, min: 0, max: longestDistance });
  const perUnit = said === 'mi' || said === 'nm' ? kilometresPerUnit[said] : 1;
  const value = (amount ?? 0) * perUnit;
  if (value <= 0 || value > longestDistance) return undefined;
  return perUnit === 1 ? value : Math.round(value * 1000) / 1000;
}
