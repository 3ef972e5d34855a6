import { timeFields } from '../../../journeys/journey.ts';
import { failRow, skipRow } from '../../row-refusal.ts';
import type { RowWarning } from '../../row-warnings.ts';
import { isDayZero } from '../date-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { dateColumns } from '../propose-records.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { columnsAt } from './columns-at.ts';
import { midnightColumns } from './midnight-columns.ts';
import { routeColumns } from './route-columns.ts';
import { thousandsColumns } from './thousands-columns.ts';
import { rangeColumns } from './time-ranges.ts';
import { dayInYear, yearOfSection } from './year-sections.ts';

/** Marks of lists that repeat the cell above. `Do` can be a Thursday, but not in a mapped column. */
const ditto = /^(?:[Dd]o\.?|[Dd]it?to\.?|[Dd]to\.?|[Ii]d\.|[Ii]dem|["″”“〃„]|''|,,)$/;

export function isDitto(text: string): boolean {
  return ditto.test(text);
}

/** What spreadsheets show instead of a value: `#N/A`, `#NV`, `#DIV/0!`, `#NAME?`, `####`. */
const errorValue = /^#(?:N\/[AD]|NV|¡?\p{L}[\p{L}\d/]{1,14}\s?[!?]|#{1,40})$/iu;

/** The dates that place a journey or a record in time. */
const neededDates: ReadonlySet<string> = new Set(['date', 'arrival', 'signedOn']);

/** In a column of times, day zero with midnight is a time. */
const isTime = (field: string) => timeFields.some((time) => time === field);

export function isErrorValue(text: string): boolean {
  return errorValue.test(text);
}

/** The cells of a row with their meaning in the table. */
interface CellsRead {
  cells: readonly string[];
  /** The cells of mapped columns that have an error of a spreadsheet, if there are any. */
  warnings: RowWarning[];
}

/**
 * Returns a function that reads the cells of a table's rows, in their order, by the other rows of the
 * table: repeats the cell above, adds the year of a section, empties errors, and removes midnights and
 * dots without meaning. Skips the titles of sections of journeys.
 */
export function cellsInContext(
  table: RowsOfTable,
  mapping: TableMapping,
): (cells: readonly string[]) => CellsRead {
  const columns = columnsAt(mapping, table.headings);
  const changes = [midnightColumns, rangeColumns, routeColumns, thousandsColumns].map((changesOf) =>
    changesOf(mapping, table),
  );
  const dated = new Set(dateColumns(mapping).map((index) => mapping.columns[index]!.field));
  const hasYears = columns.some(({ column }) => column.field === 'year');
  let above: readonly string[] = [];
  let year = '';
  return (written) => {
    const section = yearOfSection(written);
    if (section !== undefined && columns.length > 1 && !hasYears) {
      year = section;
      if (mapping.kind === 'journey') skipRow('not-a-journey', section);
    }
    const cells = [...written];
    const errors: string[] = [];
    const unread: string[] = [];
    for (const { at, column } of columns) {
      const text = cells[at]?.trim() ?? '';
      if (ditto.test(text)) {
        const repeated = above[at]?.trim() ?? '';
        if (repeated === '' || ditto.test(repeated)) unread.push(`${column.heading}: ${text}`);
        else cells[at] = repeated;
      } else if (errorValue.test(text) || (isDayZero(text) && neededDates.has(column.field))) {
        errors.push(`${column.heading}: ${text}`);
        cells[at] = '';
      } else if (isDayZero(text) && !isTime(column.field)) cells[at] = '';
      if (year !== '' && (dated.has(column.field) || column.field === 'arrivalDay')) {
        cells[at] = dayInYear(cells[at]?.trim() ?? '', year) ?? cells[at] ?? '';
      }
      for (const change of changes) {
        const changed = change.get(at);
        if (changed) cells[at] = changed(cells[at]?.trim() ?? '');
      }
    }
    above = cells;
    if (unread.length > 0) failRow('value-invalid', unread.join(', '));
    return {
      cells,
      warnings: errors.length > 0 ? [{ code: 'cells-emptied', cells: errors.join(', ') }] : [],
    };
  };
}
