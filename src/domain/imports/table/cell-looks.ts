import { timeFields } from '../../journeys/journey.ts';
import { readFlightNumber, readRegistration } from '../../journeys/vehicle-marks.ts';
import { readYesOrNo } from '../../shared/text/yes-or-no.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import { isDayZero, isMidnight, readDateCell, readDayCell, readMonthCell } from './date-cells.ts';
import type { JourneyTableField } from './journey-fields.ts';
import { unlessRefused } from '../row-refusal.ts';
import { firstOfDays } from './lists/read-period.ts';
import { endsOfRoute, placesOnRoute } from './ends/place-cells.ts';
import { isCancelled } from './rows/cancelled-rows.ts';
import { isStatusWord } from './rows/journey-status.ts';
import { timeRange } from './rows/time-ranges.ts';
import { readDistanceCell, readDurationCell, readTimeCell } from './time-cells.ts';
import { cabinOf, modeWord, reasonOf, seatPositionOf } from './word-cells.ts';

/**
 * Which kinds of value a column's cells look like: for each kind, the share of cells that do (0 to
 * 1).
 */
export interface Looks {
  date: number;
  time: number;
  /** A date with a time other than midnight. */
  stamp: number;
  /** A cell that contains a clock, whatever else it contains. */
  clock: number;
  /** A cell that begins with an hour, such as `ca. 11`, or says that it is unknown. */
  hour: number;
  code: number;
  route: number;
  /** A route whose signs cannot be part of a name. */
  sureRoute: number;
  number: number;
  registration: number;
  duration: number;
  seat: number;
  cabin: number;
  mode: number;
  position: number;
  reason: number;
  tick: number;
  cancelled: number;
  /** A word for the status of a journey. */
  status: number;
  /** A route with more than two places: `FRA-DXB-SYD`. */
  via: number;
  monthPart: number;
  dayPart: number;
  digits: number;
  /** The number of cells that are not empty. */
  filled: number;
}

/** Cells of these kinds are short; a longer cell counts only as text. */
const longestTelling = 60;
const today = '2100-01-01';
const order = 'day-first' as const;

/** Returns a date in either order; undefined if the text is not a date. */
const dateIn = (text: string) => {
  if (!/\d/.test(text)) return undefined;
  const read = (either: ProvenOrder) =>
    unlessRefused(() => readDateCell(text, { order: either, today, year: yearBeside(text) }));
  const [first, second] = [read(order), read('month-first')];
  return first?.date ? first : second;
};
const isDate = (text: string) => Boolean(dateIn(text)?.date) || isSeveralDays(text);
/** Days with their year or the name of their month, such as `12-15 March 2019`. */
const isSeveralDays = (text: string) =>
  /\d/.test(text) &&
  /\p{L}{3}|\b(?:19|20)\d{2}\b/u.test(text) &&
  firstOfDays(text, { order, today }) !== undefined;
const isStamp = (text: string) => {
  const { date = '', time = '' } = dateIn(text) ?? {};
  return date !== '' && time !== '' && !isMidnight(time);
};
/**
 * Assumes a year for a day, because another column may have it; not for `5.3`, which is a number.
 */
const yearBeside = (text: string) => (/^\d{1,2}\.\d{1,2}$/.test(text) ? '' : '2000');
const isTime = (text: string) => {
  if (timeRange(text)) return true;
  const time = unlessRefused(() => readTimeCell(text, { order, today }));
  return time !== undefined && !/^\d{4}-/.test(time);
};

const tests: Readonly<Record<Exclude<keyof Looks, 'filled'>, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  stamp: isStamp,
  clock: (text) => /(?:^|\D)\d{1,2}[:h]\d{2}(?!\d)/i.test(text),
  hour: (text) => /^(?:\D{0,4}\d{1,2}(?!\d)|noon|midnight|[-–—?.]+$|unknown$|n\/?a$)/i.test(text),
  code: (text) => /^(?:[A-Z]{3}|[A-Z]{4})$|\([A-Z]{3}(?:\/[A-Z\d]{4})?\)$/.test(text),
  route: (text) =>
    /[-–>→]/.test(text) &&
    /\p{L}/u.test(text) &&
    isDate(text) === false &&
    endsOfRoute(text) !== undefined,
  number: (text) => readFlightNumber(text.replaceAll(/\s/g, '')) !== undefined,
  registration: (text) => readRegistration(text) !== undefined,
  duration: (text) => readDurationCell(text, 'min') !== undefined && /[:h'm]/i.test(text),
  seat: (text) => /^\d{1,3}\s?[A-L]$/i.test(text),
  cabin: (text) => cabinOf(text) !== undefined,
  mode: (text) => modeWord(text) !== undefined,
  position: (text) => seatPositionOf(text) !== undefined,
  reason: (text) => reasonOf(text) !== undefined,
  tick: (text) => readYesOrNo(text) !== undefined,
  cancelled: isCancelled,
  status: isStatusWord,
  sureRoute: (text) => placesOnRoute(text).length > 1 && !isDate(text),
  via: (text) => placesOnRoute(text).length > 2,
  monthPart: (text) => readMonthCell(text) !== undefined,
  dayPart: (text) => readDayCell(text) !== undefined,
  digits: (text) => readDistanceCell(text, undefined) !== undefined,
};

/** Determines what the cells of a column look like. */
export function looksOf(cells: readonly string[]): Looks {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isDayZero(cell));
  const part = (test: (text: string) => boolean) => {
    if (texts.length === 0) return 0;
    const fit = texts.filter((text) => text.length <= longestTelling && test(text));
    return fit.length / texts.length;
  };
  const looks = Object.entries(tests).map(([look, test]) => [look, part(test)] as const);
  return { ...(Object.fromEntries(looks) as Omit<Looks, 'filled'>), filled: texts.length };
}

/** The expected look of a field's cells; other fields may have any look. */
export const lookOfField: Partial<Record<JourneyTableField, keyof Looks>> = {
  date: 'date',
  month: 'monthPart',
  route: 'route',
  'from.code': 'code',
  'to.code': 'code',
  ...Object.fromEntries(timeFields.map((field) => [field, 'time' as const])),
  statedDistance: 'digits',
  'travellers.cabin': 'cabin',
  'travellers.seatPosition': 'position',
  'travellers.reason': 'reason',
  mode: 'mode',
};
