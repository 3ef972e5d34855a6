import { timeFields } from '../../../journeys/journey.ts';
import { failRow, skipRow } from '../../row-refusal.ts';
import { sheetOf } from '../../problems-by-sheet.ts';
import type { RowWarning } from '../../row-warnings.ts';
import { isDayZero } from '../date-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { dateColumns } from '../propose-records.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { titlesOfRows } from '../titles/titles-of-rows.ts';
import { blankDates } from './blank-dates.ts';
import { columnsAt } from './columns-at.ts';
import { isGroupOfPeople } from './people-words.ts';
import { midnightColumns } from './midnight-columns.ts';
import { routeColumns } from './route-columns.ts';
import { thousandsColumns } from './thousands-columns.ts';
import { rangeColumns } from './time-ranges.ts';
import { dateInSection, datesInSections, SectionOrder } from './section-order.ts';
import { dayInSection, failForWeekday, type Section, sectionOf } from './year-sections.ts';

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
  /** About errors of a spreadsheet and blank dates. */
  warnings: RowWarning[];
  /** The names of the people whom the title above the row, or else its sheet, names. */
  people: readonly string[];
}

/**
 * Returns a function that reads the cells of a table's rows, in their order, by the other rows of the
 * table: repeats the cell above, fills blank dates, adds the year of a section, empties errors, and removes midnights and
 * dots without meaning. Skips the titles of sections, and fails days whose year or month is not
 * certain. A section ends with its sheet.
 */
export function cellsInContext(
  table: RowsOfTable,
  mapping: TableMapping,
): (cells: readonly string[], line?: number) => CellsRead {
  const columns = columnsAt(mapping, table.headings);
  const changes = [midnightColumns, rangeColumns, routeColumns, thousandsColumns].map((changesOf) =>
    changesOf(mapping, table),
  );
  const dated = new Set(dateColumns(mapping).map((index) => mapping.columns[index]!.field));
  const hasYears = columns.some(({ column }) => column.field === 'year');
  let above: readonly string[] = [];
  const titles = titlesOfRows(table, mapping);
  const sections = sectionsOf(table, mapping);
  const blankDate = blankDates(table, mapping);
  const date = columns.find(({ column }) => column.field === 'date')?.at ?? -1;
  return (written, line = 0) => {
    const { names: people, perhaps } = titles(written, line);
    const section = hasYears ? undefined : sections(written, line);
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
      if (section && (dated.has(column.field) || column.field === 'arrivalDay')) {
        const day = cells[at]?.trim() ?? '';
        failForWeekday(day, section);
        cells[at] = dayInSection(day, section) ?? cells[at] ?? '';
      }
      for (const change of changes) {
        const changed = change.get(at);
        if (changed) cells[at] = changed(cells[at]?.trim() ?? '');
      }
    }
    const isEmptied = (written[date]?.trim() ?? '') !== '' && cells[date] === '';
    const blank = blankDate?.(cells, isEmptied);
    if (blank && blank.date !== '') cells[date] = blank.date;
    above = cells;
    if (unread.length > 0) failRow('value-invalid', unread.join(', '));
    const warnings: RowWarning[] = [];
    if (errors.length > 0) warnings.push({ code: 'cells-emptied', cells: errors.join(', ') });
    if (blank) warnings.push(blank.warning);
    const group = people.find(isGroupOfPeople);
    if (group !== undefined) warnings.push({ code: 'people-unnamed', text: group });
    if (perhaps !== '') warnings.push({ code: 'sheet-of-person', name: perhaps });
    return { cells, people, warnings };
  };
}

/** Minimum number of columns of records in which a year alone is not a record. */
const fewColumns = 3;

/**
 * Returns a function that finds the section of a row. Skips the titles of sections, and fails a row
 * whose day is not in the order or in the month of its section.
 */
function sectionsOf(
  table: RowsOfTable,
  mapping: TableMapping,
): (cells: readonly string[], line: number) => Section | undefined {
  const { dateOrder } = mapping;
  const columns = columnsAt(mapping, table.headings);
  if (columns.length < 2) return () => undefined;
  const date = columns.find(({ column }) => neededDates.has(column.field))?.at ?? -1;
  const { sheets = [] } = table;
  let order: SectionOrder | undefined;
  let section: Section | undefined;
  let sheet = '';
  return (cells, line) => {
    const sheetNow = sheetOf(line, sheets);
    if (sheetNow !== sheet) section = undefined;
    sheet = sheetNow;
    const begun = sectionOf(cells, section);
    if (begun) {
      order ??= new SectionOrder(datesInSections(table.rows, date, dateOrder));
      if (begun.year !== section?.year) order.begin();
      section = begun;
      const isTitle = mapping.kind === 'journey' || columns.length >= fewColumns;
      if (isTitle) skipRow('year-line', [begun.year, begun.month].filter(Boolean).join('-'));
    }
    if (!section || begun) return section;
    const text = cells[date]?.trim() ?? '';
    const day = dateInSection(text, section, dateOrder);
    const isOfMonth = section.month === '' || day?.slice(5, 7) === section.month;
    if (day !== undefined && (!isOfMonth || order?.isBackward(day))) {
      failRow('date-out-of-order', text);
    }
    return section;
  };
}
