import { foldText } from '../../shared/text/fold-text.ts';
import { hashText } from '../../shared/text/hash-text.ts';
import { mostCells, mostRows } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { csvRows } from '../reading/csv-table.ts';
import { limitedRows } from '../reading/file-refusal.ts';
import {
  type Delimiter,
  longestHeading,
  type MappedColumn,
  mostColumns,
  type TableCells,
} from './mapping.ts';
import { sectionOf } from './rows/year-sections.ts';
import { isTitleAbove } from './titles/person-titles.ts';
import type { TableUsed } from './table-context.ts';
import { isOfOneJourney } from './heading-groups.ts';
import { headingField } from './heading-words.ts';
import { isFullDate, joinedOfRecords, kindOfHeadings } from './lists/field-called.ts';

/** A table as it is in a file. */
export interface Table {
  delimiter: Delimiter;
  /** Empty strings if the table has no headings and the first row is a record. */
  headings: string[];
  /** The first headings that were left out, because the table has more than `mostColumns`. */
  columnsCut: string[];
  /** The cells of the rows above the headings. */
  titles: string[][];
  /** What the report says about the whole table. */
  remarks?: Problem[];
  rows: Iterable<TableCells>;
}

/** Maximum number of rows above the headings, such as a title or remarks. */
const mostTitleRows = 10;

/**
 * Returns the table in a text. Each iteration reads the rows again, and throws a FileRefusal if
 * there are too many.
 */
export function tableIn(text: string): Table {
  const delimiter = delimiterIn(text);
  const first: TableCells[] = [];
  for (const row of csvRows(text, delimiter)) {
    first.push(row);
    if (first.length > mostTitleRows) break;
  }
  const { at } = headingRow(first.slice(0, mostTitleRows));
  const width = Math.min(Math.max(0, ...first.map(({ cells }) => cells.length)), mostColumns);
  const upper = first[at]?.cells ?? [];
  const joined = joinHeadings(upper, first[at + 1]?.cells ?? []);
  const named = joined ?? namedAbove(first[at - 1]?.cells ?? [], upper) ?? upper;
  const headings = Array.from({ length: width }, (_, index) => headingOf(named[index] ?? ''));
  return {
    delimiter,
    headings,
    titles: first.slice(0, Math.max(0, at)).map(({ cells }) => cells.slice(0, mostColumns)),
    columnsCut: columnsAfter(mostColumns, upper, first),
    rows: { [Symbol.iterator]: () => rowsAfter(text, delimiter, joined ? at + 1 : at) },
  };
}

/** Returns the headings, or else the numbers, of the first columns with text after others. */
function columnsAfter(
  most: number,
  headings: readonly string[],
  rows: readonly Pick<TableCells, 'cells'>[],
): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cut: string[] = [];
  for (let at = most; at < width; at++) {
    if (rows.every(({ cells }) => (cells[at] ?? '').trim() === '')) continue;
    cut.push(headingOf(headings[at] ?? '') || String(at + 1));
    if (cut.length > mostUnused) return [...cut.slice(0, mostUnused), '…'];
  }
  return cut;
}

/** Number of rows that are examined to distinguish a table from prose. */
const tellingRows = 100;

/**
 * Whether a text is a table, regardless of its headings: at least two columns and two rows. Prose
 * also has commas, but with a blank after each, and a varying number of parts per line.
 */
export function isTable({ headings, delimiter, rows }: Table): boolean {
  if (headings.length < 2) return false;
  const sample: TableCells[] = [];
  for (const row of rows) {
    if (sample.push(row) === tellingRows) break;
  }
  const count = sample.length + (headings.some((heading) => heading !== '') ? 1 : 0);
  const parted = sample.filter(({ cells }) => cells.length > 1);
  if (count < 2 || sample.length === 0 || parted.length < sample.length * 0.8) return false;
  const isEven =
    headings.length > 2 && sample.every(({ cells }) => cells.length === headings.length);
  return isEven || delimiter === '\t' || !sample.every(({ raw }) => isSentence(raw, delimiter));
}

function isSentence(line: string, delimiter: Delimiter): boolean {
  return line
    .slice(0, longestLine)
    .split(delimiter)
    .slice(1)
    .every((part) => part.startsWith(' '));
}

/** The length of a line that is examined. */
const longestLine = 1000;

/** Splits a row's text into cells. */
export function cellsOf(raw: string, delimiter: Delimiter): string[] {
  const [row] = csvRows(raw, delimiter);
  return row?.cells.slice(0, mostColumns) ?? [];
}

/** Returns a key that is equal for tables with the same headings. */
export function keyOfHeadings(headings: readonly string[]): string {
  return hashText(headings.map(foldText).join('\n'));
}

/**
 * Returns the position of each mapped column in a table with these headings; -1 if there is no such
 * heading.
 */
export function placesOfColumns(
  columns: readonly MappedColumn[],
  headings: readonly string[],
): number[] {
  const folded = headings.map(foldText);
  const taken = new Set<number>();
  return columns.map(({ heading }, index) => {
    const wanted = foldText(heading);
    const isFree = (at: number) => folded[at] === wanted && !taken.has(at);
    const at = isFree(index) ? index : folded.findIndex((_, other) => isFree(other));
    if (at !== -1) taken.add(at);
    return at;
  });
}

/** Maximum number of columns that are named as unused. */
const mostUnused = 12;

/**
 * Returns the headings of the columns that are not imported, the first ones if there are many.
 * Without a heading it is the column's number, if one of the given rows has text there.
 */
export function unusedColumns(
  { headings, mapping }: Pick<TableUsed, 'headings' | 'mapping'>,
  rows: readonly { cells: readonly string[] }[],
): string[] {
  const used = new Set(
    placesOfColumns(mapping.columns, headings).filter(
      (_, column) => mapping.columns[column]?.field !== '',
    ),
  );
  const unused = headings.flatMap((heading, at) => {
    if (used.has(at)) return [];
    if (heading !== '') return [heading];
    return rows.some(({ cells }) => (cells[at] ?? '').trim() !== '') ? [String(at + 1)] : [];
  });
  return unused.length <= mostUnused ? unused : [...unused.slice(0, mostUnused), '…'];
}

function* rowsAfter(text: string, delimiter: Delimiter, heading: number): Generator<TableCells> {
  let at = 0;
  for (const { line, raw, cells } of limitedRows(
    csvRows(text, delimiter),
    mostRows + heading + 1,
  )) {
    // A year or a title above the headings is of the first rows.
    const isRow =
      at > heading || (at < heading && (sectionOf(cells) !== undefined || isTitleAbove(cells)));
    if (isRow) yield { line, raw, cells: cells.slice(0, mostColumns) };
    at++;
  }
}

/**
 * Finds the row with the headings; -1 if there is none. `known` is how many of them are names of
 * fields.
 */
export function headingRow(rows: readonly Pick<TableCells, 'cells'>[]): {
  at: number;
  known: number;
} {
  const known = rows.map(
    ({ cells }) => cells.slice(0, mostColumns).filter((cell) => headingField(cell)).length,
  );
  const isOfRecord = ({ cells }: Pick<TableCells, 'cells'>) => cells.some(isFullDate);
  const at = known.findIndex((count, index) => count >= 2 && !isOfRecord(rows[index]!));
  const ofRecords = rows.map(({ cells }) => kindOfHeadings(cells.slice(0, mostColumns)));
  const first = ofRecords.findIndex((found) => found !== undefined);
  const named = ofRecords[first]?.fields.size ?? 0;
  if (first !== -1 && (at === -1 || (first < at && named >= known[at]!))) {
    return { at: first, known: Math.max(named, known[first]!) };
  }
  if (at !== -1) return { at, known: known[at]! };
  const [top] = rows;
  if (!top || top.cells.some(looksLikeValue)) return { at: -1, known: 0 };
  return { at: 0, known: known[0]! };
}

/**
 * Joins headings of two levels, such as `Departure` above `Airport` and `Time`. Returns undefined if
 * the second row is not a part of the headings.
 */
export function joinHeadings(
  upper: readonly string[],
  lower: readonly string[],
): string[] | undefined {
  const isBelowBlank = (cell: string, at: number) =>
    cell.trim() !== '' && (upper[at] ?? '').trim() === '';
  if (lower.some(looksLikeValue) || !lower.some(isBelowBlank)) return undefined;
  const ofRecords = kindOfHeadings(upper)?.kind;
  let group = '';
  let known = 0;
  const width = Math.min(Math.max(upper.length, lower.length), mostColumns);
  const joined = Array.from({ length: width }, (_, at) => {
    const [above, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()];
    group = above || group;
    // A heading that is merged over both rows stands in both.
    if (below === '' || group === '' || below === above) return above || below;
    const heading = `${group} ${below}`;
    const isKnown = (headingField(heading)?.isWhole ?? false) || isOfOneJourney(heading);
    const ofRecord = isKnown || !ofRecords ? undefined : joinedOfRecords(ofRecords, group, below);
    if (isKnown || ofRecord !== undefined) known++;
    if (ofRecord !== undefined) return ofRecord;
    // A column after the last of a group.
    return !isKnown && above === '' && headingField(below)?.isWhole ? below : heading;
  });
  return known >= 2 ? joined : undefined;
}

/**
 * Joins headings that are repeated for several journeys with the row above, which has the direction
 * of each and the headings of the other columns: `Trip,Outbound,,,Return`. Undefined for others.
 */
function namedAbove(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const filled = upper.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || upper.some(looksLikeValue)) return undefined;
  let group = '';
  let marked = 0;
  const joined = lower.map((cell, at) => {
    const [above, below] = [(upper[at] ?? '').trim(), cell.trim()];
    group = above || group;
    if (below === '') return above;
    if (!isOfOneJourney(`${group} ${below}`)) return below;
    marked++;
    return `${group} ${below}`;
  });
  return marked >= 2 ? joined : undefined;
}

/** Whether a cell cannot be a heading, because it is a number, a date, a time or a route. */
function looksLikeValue(cell: string): boolean {
  const text = cell.trim();
  return /^\d[\d./: -]*$/.test(text.slice(0, 40)) || /^[A-Z]{3}[-–>/][A-Z]{3}$/.test(text);
}

function headingOf(cell: string): string {
  return cell.slice(0, longestHeading).toWellFormed().replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns the delimiter that most of the first lines contain. Examines several lines, because a
 * title may be above the table.
 */
function delimiterIn(text: string): Delimiter {
  const told = /^\ufeff?sep=([,;\t])/i.exec(text.slice(0, 10))?.[1];
  if (told) return told as Delimiter;
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, mostTitleRows + 1);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const signs = ['\t', ';', ','] as const;
  const counts = signs.map((sign) => {
    const perLine = unquoted.map((line) => Math.min(line.split(sign).length - 1, mostCells));
    return { sign, lines: perLine.filter((count) => count > 0).length, most: Math.max(...perLine) };
  });
  const [best] = counts.toSorted((a, b) => b.lines - a.lines || b.most - a.most);
  return best && best.lines > 0 ? best.sign : ',';
}
