import type { Mode } from '../../journeys/journey.ts';
import type { PlaceHint, PlaceKind } from '../../places/place.ts';
import {
  columnPlaces,
  csvColumns,
  csvRows,
  normaliseColumn,
  tableRow,
  type CsvRow,
  type TableRow,
} from '../reading/csv-table.ts';
import { limitedRows } from '../reading/file-refusal.ts';
import {
  readAirline,
  readAirport,
  readCabin,
  readFlightNumber,
  readReason,
  readSeatPosition,
} from './flight-words.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { headingField } from '../table/heading-words.ts';
import {
  readDate,
  type DateOrder,
  readClock,
  readHoursMinutes,
} from '../reading/dates-and-times.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';
import { rowsInDateOrder } from './rows-in-date-order.ts';

/** The columns in the order in which OpenFlights itself reads them, regardless of the header. */
const columnOrder =
  'date,from,to,flightnumber,airline,distance,duration,seat,seattype,class,reason,plane,registration,trip,note,fromoid,tooid,airlineoid,planeoid'.split(
    ',',
  );

const modes: Record<string, { mode: Mode; kind: PlaceKind }> = {
  F: { mode: 'air', kind: 'airport' },
  T: { mode: 'rail', kind: 'station' },
  R: { mode: 'road', kind: 'point' },
  S: { mode: 'sea', kind: 'port' },
};

const dateCell = /^\d{1,4}([-./]\d{1,2}([-./]\d{1,4})?)?( \d{1,2}:\d{2}(:\d{2})?)?$/;
const codeCell = /^[A-Z\d]{3,4}$/;

/**
 * The CSV of openflights.org, with or without its header. Skips lines that begin with `#` and the
 * line with the column names, which sorting may have moved to the end of the file.
 */
export const openFlights: JourneyFormat = {
  id: 'openflights',
  name: 'OpenFlights',
  recognise(text) {
    if (isHeader(csvColumns(text))) return 0.95;
    return looksPositional(text) ? 0.6 : 0;
  },
  parse(text, preferred) {
    const records = [...limitedRows(csvRows(text))];
    const places = columnPlaces(records.find(isHeaderRow)?.cells ?? columnOrder);
    const rows = records
      .filter((row) => !isHeaderRow(row) && !row.raw.startsWith('#'))
      .map((row) => tableRow(row, places));
    const datesOf = (row: TableRow) => [row.exact('date')];
    return { rows: rowsInDateOrder(rows, datesOf, draftOf, preferred), travellers: [logOwner] };
  },
};

function isHeader(columns: ReadonlySet<string>): boolean {
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  return has('date', 'from', 'to') && (has('fromoid') || has('plane', 'trip', 'reason'));
}

function isHeaderRow(row: CsvRow): boolean {
  return isHeader(new Set(row.cells.map(normaliseColumn)));
}

/** Without a header, most of the first rows must begin with a date and two codes. */
function looksPositional(text: string): boolean {
  const sample: CsvRow[] = [];
  for (const row of csvRows(text)) {
    // A header of another program: its file must not be read by position.
    if (sample.length === 0 && row.cells.length > 2 && !isPositional(row)) return false;
    if (row.raw.startsWith('#') || isHeaderRow(row)) continue;
    // Below a title, too.
    if (!isPositional(row) && countHeadings(row) >= 2) return false;
    sample.push(row);
    if (sample.length === 20) break;
  }
  return sample.length > 0 && sample.filter(isPositional).length * 2 > sample.length;
}

/** Counts the cells that are names of columns. */
function countHeadings({ cells }: CsvRow): number {
  return cells.filter((cell) => headingField(cell)?.isWhole).length;
}

function isPositional({ cells }: CsvRow): boolean {
  const [date = '', from = '', to = ''] = cells.map((cell) => cell.trim());
  return dateCell.test(date) && codeCell.test(from) && codeCell.test(to);
}

function dateAndTime(cell: string): { date: string; time: string } {
  const text = cell.trim();
  const blank = text.search(/\s/);
  if (blank === -1) return { date: text, time: '' };
  return { date: text.slice(0, blank), time: text.slice(blank).trim() };
}

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  const { date, time } = dateAndTime(row.cell('date'));
  const { mode, kind } = modes[row.cell('mode').toUpperCase()] ?? modes['F']!;
  const place = (text: string): PlaceHint => ({ ...readAirport(text), kind });
  return {
    mode,
    date: readDate(date, order),
    from: place(row.cell('from')),
    to: place(row.cell('to')),
    times: { departureScheduled: readClock(time) },
    statedDuration: readHoursMinutes(row.cell('duration')),
    operator: readAirline(row.cell('airline')),
    number: readFlightNumber(row.cell('flightnumber')),
    vehicle: { type: row.cell('plane'), registration: row.cell('registration') },
    note: row.note('note'),
    travellers: ownerAs({
      seat: row.cell('seat'),
      seatPosition: readSeatPosition(row.cell('seattype')),
      cabin: readCabin(row.cell('class')),
      reason: readReason(row.cell('reason')),
    }),
  };
}
