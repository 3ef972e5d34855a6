import { hourOfHalf } from '../../shared/dates/day-time.ts';
import { dateOrderOf, type ProvenOrder } from '../../shared/dates/date-order.ts';
import { type CsvRow, csvRows } from '../reading/csv-table.ts';
import type { FileContent } from '../reading/file-content.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { isLoggersOnly, type LogColumn, type LogColumns, logColumnsOf } from './log-columns.ts';
import { numberOf, instantOf, instantOfNumber } from './instant-text.ts';
import {
  OpenTrack,
  tracksOrRefusal,
  PositionAllowance,
  type TrackFormat,
  trackLimits,
} from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { unwrapped } from './e7-degrees.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';

const longestCell = 40;

/**
 * Numbers of at least these values are microseconds or nanoseconds; smaller ones are milliseconds
 * or seconds.
 */
const leastMicroseconds = 1e14;
const leastNanoseconds = 1e17;

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Matches `20240615`, and `240615` as Columbus loggers write it. */
const joined = /^(\d{4}|\d{2})(\d\d)(\d\d)$/;
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)([.,]\d+)?)?(?:\s?([ap])m)?(z|[+-]\d\d:?\d\d)?$/i;
/** Matches `054351`, also without its leading zeros, which spreadsheets drop. */
const joinedClock = /^(\d{1,2})(\d\d)(\d\d)(\.\d+)?$/;

/**
 * Returns the milliseconds since 1970 for one cell: ISO 8601, a date and a time separated by a
 * blank, or a number of seconds, milliseconds, microseconds or nanoseconds. UTC is assumed without
 * an offset. NaN for anything else.
 */
function instantOfCell(text: string, order: ProvenOrder | undefined): number {
  const value = text.trim();
  if (value.length > longestCell) return Number.NaN;
  const iso = instantOf(value);
  if (!Number.isNaN(iso)) return iso;
  const number = numberOf(value);
  if (!Number.isNaN(number)) return instantOfCount(number);
  const blank = value.search(/[\sT]/);
  if (blank === -1) return Number.NaN;
  return instantOfCells(value.slice(0, blank), value.slice(blank + 1), order);
}

/** As `instantOfCell`, for a date and a time in two cells. */
function instantOfCells(date: string, time: string, order: ProvenOrder | undefined): number {
  if (date.length > longestCell || time.length > longestCell) return Number.NaN;
  const day = dayOf(date.trim(), order);
  const written = clockOf(time.trim());
  return day === undefined || written === undefined ? Number.NaN : instantOf(`${day}T${written}`);
}

function instantOfCount(number: number): number {
  if (number >= leastNanoseconds) return instantOfNumber(number / 1e6);
  return instantOfNumber(number >= leastMicroseconds ? number / 1e3 : number);
}

/**
 * Returns `YYYY-MM-DD`; undefined if the text is not a date, or if the order of day and month is
 * unknown.
 */
function dayOf(text: string, order: ProvenOrder | undefined): string | undefined {
  const parts = yearFirst.exec(text) ?? joined.exec(text);
  if (parts) return dayText(parts[1]!, parts[2]!, parts[3]!);
  const [, first, mark, second, year] = yearLast.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const known = mark === '.' ? 'day-first' : order;
  if (known === undefined) return undefined;
  return known === 'day-first' ? dayText(year, second, first) : dayText(year, first, second);
}

function dayText(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isEdtfDate(text) ? text : undefined;
}

/** Returns `HH:MM:SS`, with the fraction and the offset if there are any. */
function clockOf(text: string): string | undefined {
  const match = clock.exec(text);
  const [, hours, minutes, seconds = '00', fraction = '', half, offset = ''] = match ?? [];
  if (hours !== undefined && minutes !== undefined) {
    // Hour 24 makes the time invalid.
    const hour = half === undefined ? Number(hours) : (hourOfHalf(Number(hours), half) ?? 24);
    return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}${fraction}${offset}`;
  }
  const digits = joinedClock.exec(/^\d{1,4}$/.test(text) ? text.padStart(6, '0') : text);
  if (!digits) return undefined;
  return `${digits[1]!.padStart(2, '0')}:${digits[2]}:${digits[3]}${digits[4] ?? ''}`;
}

/**
 * Number of rows examined to recognise a file, and the share that must have a position and a time.
 */
const sampled = 20;
const leastOfSampled = 0.5;
/**
 * Maximum median time between a logger's positions in milliseconds; entries written by hand are
 * hours apart.
 */
const longestUsualStep = 5 * 60_000;

/** Maximum number of rows whose dates are examined for the order of day and month. */
const mostDated = 100_000;

const excerptLength = 80;

/**
 * A table of positions with times, as written by GPS loggers (GPSLogger, BasicAirData, Sensor
 * Logger, i-gotU, Columbus, BT747 and others). Gives one track, with a segment for each stretch
 * between two pauses. The format is recognised by its column names and rows. If there are columns
 * that no logger writes, the positions must be dense, because tables of journeys or visits also
 * have times and positions.
 */
export const csvPositions: TrackFormat = {
  id: 'csv-positions',
  name: 'GPS log (CSV)',
  original: 'text/csv',
  limits: trackLimits,
  recognise: ({ text }) => (text !== undefined && looksLogged(text) ? 0.9 : 0),
  parse: (content) => tracksOrRefusal(tracksIn(content), () => 'no-track'),
};

function looksLogged(text: string): boolean {
  const rows = csvRows(text);
  const header = rows.next().value?.cells ?? [];
  const columns = logColumnsOf(header);
  if (!columns) return false;
  // A later row may show the date order; the time differences within a day do not depend on it.
  const order = orderOf(text, columns, sampled) ?? 'day-first';
  const times: number[] = [];
  let looked = 0;
  for (const { cells } of rows) {
    const { lat, lon, time } = positionIn(cells, columns, order);
    const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 360;
    if (isPlace && !Number.isNaN(time)) times.push(time);
    if (++looked === sampled) break;
  }
  if (times.length === 0 || times.length < looked * leastOfSampled) return false;
  return isLoggersOnly(header) || isDense(times);
}

/** Whether the median time between positions is as short as a logger's. */
function isDense(times: readonly number[]): boolean {
  const steps = times.slice(1).map((time, index) => Math.abs(time - times[index]!));
  const usual = steps.toSorted((one, other) => one - other)[steps.length >> 1];
  return usual !== undefined && usual <= longestUsualStep;
}

function* tracksIn({ text = '' }: FileContent): Generator<TrackRow> {
  const rows = csvRows(text);
  const header: CsvRow | undefined = rows.next().value;
  const columns = logColumnsOf(header?.cells ?? []);
  if (!header || !columns) throw new FileRefusal({ code: 'no-track' });
  const order = orderOf(text, columns, mostDated);
  let track: OpenTrack | undefined;
  for (const row of rows) {
    const { cells } = row;
    // Concatenated logs repeat their headings. Waypoints are not part of the line.
    if (isSame(cells, header.cells) || isWaypoint(cells, columns)) continue;
    if (!track) {
      const place = { line: row.line, excerpt: row.raw.slice(0, excerptLength) };
      track = new OpenTrack(place, new PositionAllowance());
      track.isLog = true;
    }
    // A row without a fix is not an invalid position.
    if (isEmpty(cells, columns)) track.positions.skip();
    else {
      const { lat, lon, elevation, time } = positionIn(cells, columns, order);
      if (order === undefined && Number.isNaN(time)) mustNotBeOpen(cells, columns);
      track.positions.add(lat, lon, elevation, time, () => row.raw);
    }
  }
  if (track) yield track.row();
}

/** Throws a FileRefusal if the date is readable but its order of day and month is unknown. */
function mustNotBeOpen(cells: readonly string[], columns: LogColumns): void {
  if (Number.isNaN(positionIn(cells, columns, 'day-first').time)) return;
  const detail = (cells[columns.date ?? columns.instant ?? -1] ?? '')
    .slice(0, longestDegrees)
    .trim();
  throw new FileRefusal({ code: 'date-order-unknown', detail });
}

function positionIn(cells: readonly string[], columns: LogColumns, order: ProvenOrder | undefined) {
  const cell = (column: LogColumn) => cells[columns[column] ?? -1] ?? '';
  const time =
    columns.instant === undefined
      ? instantOfCells(cell('date'), cell('time'), order)
      : instantOfCell(cell('instant'), order);
  return {
    lat: columns.isE7
      ? unwrapped(numberOf(cell('lat')), 90) / 1e7
      : degreesOf(cell('lat'), cell('northOrSouth'), 'N', 'S'),
    lon: columns.isE7
      ? unwrapped(numberOf(cell('lon')), 180) / 1e7
      : degreesOf(cell('lon'), cell('eastOrWest'), 'E', 'W'),
    elevation: decimalOf(cell('elevation')) * columns.metresOfElevation,
    time,
  };
}

function isEmpty(cells: readonly string[], { lat = -1, lon = -1 }: LogColumns): boolean {
  return (cells[lat] ?? '').trim() === '' && (cells[lon] ?? '').trim() === '';
}

/** Whether a row is a waypoint. BasicAirData writes waypoints between the points of the track. */
function isWaypoint(cells: readonly string[], { type = -1 }: LogColumns): boolean {
  return cells[type]?.trim().toUpperCase() === 'W';
}

function isSame(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length === header.length && cells.every((cell, index) => cell === header[index]);
}

const longestDegrees = 40;

/**
 * Reads decimal degrees, with the hemisphere before or after them or in `beside`; NaN for anything
 * else.
 */
function degreesOf(text: string, beside: string, positive: string, negative: string): number {
  if (text.length > longestDegrees) return Number.NaN;
  const plain = decimalOf(text);
  if (beside === '' && !Number.isNaN(plain)) return plain;
  const value = text.trim().toUpperCase();
  const [, before, number = '', behind] = /^([NSEW]?)\s?([^NSEW]*?)\s?([NSEW]?)$/.exec(value) ?? [];
  const hemisphere = before || behind || beside.slice(0, longestDegrees).trim().toUpperCase();
  const degrees = decimalOf(number);
  if (hemisphere === '' || hemisphere === positive) return degrees;
  return hemisphere === negative ? -degrees : Number.NaN;
}

const decimalComma = /^([^.,]*),(\d+\s*)$/;

/** Reads a decimal number. A comma can be the decimal sign if it does not separate cells. */
function decimalOf(text: string): number {
  const number = numberOf(text);
  if (!Number.isNaN(number) || text.length > longestDegrees) return number;
  return numberOf(text.replace(decimalComma, '$1.$2'));
}

/** Returns the order of day and month, if the dates show it. */
function orderOf(text: string, columns: LogColumns, rows: number): ProvenOrder | undefined {
  return dateOrderOf(datesIn(text, columns.date ?? columns.instant ?? -1, rows));
}

function* datesIn(text: string, column: number, rows: number): Generator<string> {
  let last = '';
  let count = 0;
  for (const { cells } of csvRows(text)) {
    const date = (cells[column] ?? '').slice(0, longestDegrees).trim().split(/[\sT]/, 1)[0] ?? '';
    if (date !== last) yield (last = date);
    if (++count > rows) return;
  }
}
