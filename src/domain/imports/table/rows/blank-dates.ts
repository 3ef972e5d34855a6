import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { unlessRefused } from '../../row-refusal.ts';
import type { RowWarning } from '../../row-warnings.ts';
import { hasOwnDate, readDateCell, readDayOfTime } from '../date-cells.ts';
import { endCellsOf } from '../ends/end-cells.ts';
import { placesOnRoute } from '../ends/place-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { columnsByField, RowCells, type RowsOfTable } from '../row-cells.ts';
import { tellingRows } from './columns-at.ts';
import { dateInSection } from './section-order.ts';
import { type Section, sectionOf } from './year-sections.ts';

/** What a row without a date gets. */
interface BlankDate {
  /** The text of the date of the row above; '' if the row does not continue that row. */
  date: string;
  warning: RowWarning;
}

const departures = ['departureScheduled', 'departureActual', 'takeoffActual'] as const;

/** The century of a year of two digits matters only within a list. */
const today = '2100-01-01';

/**
 * Returns a function that reads the rows of a list of journeys in their order and returns the date of
 * a row without one. It is that of the row above, if the list is in order of time and the row begins
 * where the row above ends. `isEmptied`: its date had an error, which is not a blank. Undefined for
 * tables of other kinds.
 */
export function blankDates(
  table: RowsOfTable,
  mapping: TableMapping,
): ((cells: readonly string[], isEmptied: boolean) => BlankDate | undefined) | undefined {
  const columns = columnsByField(mapping, table.headings);
  if (mapping.kind !== 'journey') return undefined;
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  if (fixed.has('date')) return undefined;
  const order = mapping.dateOrder;
  const rowOf = (cells: readonly string[]) => new RowCells(columns, fixed, cells);
  const departureOf = (row: RowCells) =>
    departures.map((field) => readDayOfTime(row.text(field), { order, today })).find(Boolean);
  const isDated = (row: RowCells) =>
    hasOwnDate(row) || row.text('year') !== '' || departureOf(row) !== undefined;
  const dateOf = (cells: readonly string[]) => {
    const row = rowOf(cells);
    return row.text('date') || (departureOf(row)?.date ?? '');
  };
  let known: ReturnType<typeof datesOf> | undefined;
  let above: { date: string; end: string; departs: string } | undefined;
  return (cells, isEmptied) => {
    if (isEmptied) {
      above = undefined;
      return undefined;
    }
    return unlessRefused(() => {
      const row = rowOf(cells);
      const [from, to] = endsOf(row);
      if (from === '' && to === '') return { blank: undefined };
      const departs = clockOf(departures.map((field) => row.text(field)).find(Boolean) ?? '');
      if (isDated(row)) {
        above = { date: row.text('date'), end: to, departs };
        return { blank: undefined };
      }
      known ??= datesOf(table.rows, dateOf, order);
      const isLater = departs === '' || !above?.departs || departs >= above.departs;
      const continues =
        columns.has('date') && known.areInOrder && above?.end === from && from !== '' && isLater;
      const date = continues ? (above?.date ?? '') : '';
      above = { date, end: to, departs: departs || (above?.departs ?? '') };
      if (!known.areAny) return { blank: undefined };
      const code = date === '' ? 'date-missing' : 'date-of-row-above';
      return { blank: { date, warning: { code } as const } };
    })?.blank;
  };
}

/** Returns whether a list has dates, and whether they are in order of time. */
function datesOf(
  rows: RowsOfTable['rows'],
  dateOf: (cells: readonly string[]) => string,
  order: TableMapping['dateOrder'],
): { areAny: boolean; areInOrder: boolean } {
  let section: Section | undefined;
  let last = '';
  let areAny = false;
  let count = 0;
  for (const { cells } of rows) {
    const begun = sectionOf(cells, section);
    section = begun ?? section;
    const text = begun ? '' : (unlessRefused(() => dateOf(cells)) ?? '');
    if (text !== '') {
      const read = unlessRefused(() => readDateCell(text, { order, today }).date) ?? '';
      const date = wholeDay(read) ?? (section && dateInSection(text, section, order));
      areAny = true;
      if (date === undefined || date < last) return { areAny, areInOrder: false };
      last = date;
    }
    if (++count === tellingRows) break;
  }
  return { areAny, areInOrder: true };
}

/** Returns the folded texts of both ends of a row, or of its route; '' for one that it lacks. */
function endsOf(row: RowCells): [from: string, to: string] {
  const places = placesOnRoute(row.text('route'));
  const [from, to] = endCellsOf(row).map(({ text, code, town }) => text || code || town);
  return [foldText(from || places[0] || ''), foldText(to || places.at(-1) || '')];
}

/** Returns the clock of a time as `HH:MM`; '' if the text does not begin with one. */
function clockOf(text: string): string {
  const [, hours = '', minutes] = /^(\d{1,2})[:.h](\d{2})(?!\d)/.exec(text) ?? [];
  return minutes === undefined || /[ap]\.?m/i.test(text)
    ? ''
    : `${hours.padStart(2, '0')}:${minutes}`;
}
