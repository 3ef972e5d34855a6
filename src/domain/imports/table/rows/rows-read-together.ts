import type { TableMapping } from '../mapping.ts';
import { isSame } from '../../../kinds/differences.ts';
import { stayKind } from '../../../stays/stay.ts';
import { readWholeList } from '../lists/whole-list.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { isDitto } from './cells-in-context.ts';
import { columnsAt } from './columns-at.ts';

/** A row of a table whose cells were corrected. */
interface CorrectedRow {
  index: number;
  /** Its cells before. */
  before: readonly string[];
}

interface Rows {
  headings: readonly string[];
  /** With the corrected cells. */
  rows: readonly { cells: readonly string[] }[];
}

/** Fields that are a part of the date. */
const ofDate: ReadonlySet<string> = new Set(['date', 'year', 'month', 'day']);

/** More rows of one date than anybody travels in a day. */
const mostOfDay = 20;

/**
 * Returns the indexes of the rows whose meaning depends on a corrected row, with that row: the rows
 * below that repeat one of its changed cells, and the journeys of its days, which are put in order
 * together.
 */
export function rowsReadTogether(
  mapping: TableMapping,
  table: Rows,
  corrected: CorrectedRow,
): Set<number> {
  const repeats = rowsThatRepeat(mapping, table, corrected);
  const days = mapping.kind === 'journey' ? rowsOfDays(mapping, table, corrected) : [];
  const nights = mapping.kind === stayKind.name ? rowsOfNights(mapping, table, corrected) : [];
  return new Set([corrected.index, ...repeats, ...days, ...nights]);
}

/** Returns the rows of a list with a row per night whose stays the correction changes. */
function rowsOfNights(
  mapping: TableMapping,
  { headings, rows }: Rows,
  { index, before }: CorrectedRow,
): number[] {
  const nightsIn = (all: Rows['rows']) => {
    const written = all.map(({ cells }) => ({ line: 0, raw: '', cells: [...cells] }));
    const table: RowsOfTable = { headings, delimiter: ',', rows: written };
    return readWholeList(stayKind, table, mapping, { order: mapping.dateOrder, today: latestYear })
      .nights;
  };
  const after = nightsIn(rows);
  const earlier = nightsIn(rows.with(index, { cells: before }));
  if (!after && !earlier) return [];
  return rows.flatMap((_, at) => (isSame(after?.get(at), earlier?.get(at)) ? [] : [at]));
}

/** The century of a year of two digits matters only within a list. */
const latestYear = '2099-12-31';

function rowsThatRepeat(
  mapping: TableMapping,
  { headings, rows }: Rows,
  { index, before }: CorrectedRow,
): number[] {
  const textAt = (cells: readonly string[], at: number) => cells[at]?.trim() ?? '';
  const { cells } = rows[index]!;
  let changed = columnsAt(mapping, headings)
    .map(({ at }) => at)
    .filter((at) => textAt(cells, at) !== textAt(before, at));
  const repeats: number[] = [];
  for (let next = index + 1; next < rows.length && changed.length > 0; next++) {
    const below = rows[next]!.cells;
    changed = changed.filter((at) => isDitto(textAt(below, at)));
    if (changed.length > 0) repeats.push(next);
  }
  return repeats;
}

function rowsOfDays(
  mapping: TableMapping,
  { headings, rows }: Rows,
  { index, before }: CorrectedRow,
): number[] {
  const columns = columnsAt(mapping, headings).filter(({ column }) => ofDate.has(column.field));
  const dayOf = (cells: readonly string[], above: readonly string[]) =>
    columns.map(({ at }, place) => {
      const text = cells[at]?.trim() ?? '';
      // A blank date can be that of the row above.
      return text === '' || isDitto(text) ? (above[place] ?? '') : text;
    });
  const wanted = new Set<string>();
  const byDay = new Map<string, number[]>();
  let above: string[] = [];
  for (const [at, { cells }] of rows.entries()) {
    if (at === index) wanted.add(dayOf(before, above).join('\n'));
    above = dayOf(cells, above);
    const day = above.join('\n');
    if (at === index) wanted.add(day);
    const known = byDay.get(day);
    if (known) known.push(at);
    else byDay.set(day, [at]);
  }
  return [...wanted].flatMap((day) => {
    const ofDay = byDay.get(day) ?? [];
    return ofDay.length <= mostOfDay ? ofDay : [];
  });
}
