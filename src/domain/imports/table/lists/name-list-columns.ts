import type { Kind } from '../../../kinds/kind.ts';
import { stayKind } from '../../../stays/stay.ts';
import { KnownNames } from '../../../people/known-names.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { looksOf } from '../cell-looks.ts';
import { headingField } from '../heading-words.ts';
import type { MappedColumn } from '../mapping.ts';
import type { TableSample } from '../propose.ts';
import { headingOfField } from '../record-fields.ts';
import { isCancelled } from '../rows/cancelled-rows.ts';
import { isCountOfPeople } from './people-of-list.ts';
import { daysOfKind, type ListField, listFieldsOf } from './list-fields.ts';
import { lengthIn } from './lengths.ts';
import {
  isDateCalled,
  isDaysCalled,
  isLengthCalled,
  isMonthsCalled,
  isNightsCalled,
  isPeriodCalled,
} from './list-heading-words.ts';
import { readPeriod } from './read-period.ts';

/** Proposes the columns of a list that are no fields of its kind: `listFields`. */
export function nameListColumns(
  kind: Kind,
  columns: MappedColumn[],
  { rows, people }: TableSample,
): void {
  const fields = listFieldsOf(kind.name);
  if (fields.length === 0) return;
  const cellsOf = (column: number) =>
    rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const has = (path: string | undefined) => columns.some(({ field }) => field === path);
  const name = (field: ListField, isIt: (column: MappedColumn, at: number) => boolean) => {
    if (!fields.includes(field)) return;
    for (const [at, column] of columns.entries()) {
      if (column.field === '' && isIt(column, at)) column.field = field;
    }
  };
  leaveOutCounts(columns, cellsOf);
  name('status', ({ heading }, at) => {
    const meant = headingField(heading);
    if (meant?.field !== 'status') return false;
    // The first cancelled row may be after the sample.
    if (meant.isWhole && !isCancelled(heading)) return true;
    const cells = cellsOf(at);
    return cells.some(isCancelled) || (isCancelled(heading) && looksOf(cells).tick >= 0.5);
  });
  const { from, to } = daysOfKind(kind);
  const isPeriod = ({ heading }: MappedColumn, at: number) =>
    isOfPeriods(heading, cellsOf(at)) && !has('period');
  if (!has(to) && has(from)) {
    const at = columns.findIndex(({ field }) => field === from);
    if (isPeriod(columns[at]!, at)) columns[at]!.field = 'period';
  } else if (!has(from)) {
    name('period', isPeriod);
    if (kind.name === stayKind.name && !has('period')) nameOnlyDate(columns, cellsOf);
  }
  nameLengths(kind, { name, has, cellsOf });
  if (!fields.includes('traveller')) return;
  const known = new KnownNames(people, (one) => one);
  for (const [at, column] of columns.entries()) {
    const cells = cellsOf(at);
    if (column.field !== '' || column.heading === '' || headingField(column.heading)) continue;
    const [person] = known.alike(column.heading);
    if (person === undefined || (cells.length > 0 && looksOf(cells).tick < 0.8)) continue;
    Object.assign(column, { field: 'traveller', person });
  }
}

/** In a list of stays, the only column of dates has the arrivals. */
function nameOnlyDate(
  columns: MappedColumn[],
  cellsOf: (column: number) => readonly string[],
): void {
  const column = columns.find(({ field, heading }, at) => {
    if (field !== '' || !isDateCalled(heading)) return false;
    const { filled, date } = looksOf(cellsOf(at));
    return filled === 0 || date >= 0.5;
  });
  if (column) column.field = 'arrival';
}

/** How the columns of a list are named. */
interface Naming {
  name(field: ListField, isIt: (column: MappedColumn, at: number) => boolean): void;
  has(path: string): boolean;
  cellsOf(column: number): readonly string[];
}

/**
 * Proposes the columns of lengths: `Nights`, `Days`, `Months`, or else `Duration`, if its cells are
 * lengths. In sea service, a small number without a unit can be of months.
 */
function nameLengths(kind: Kind, { name, has, cellsOf }: Naming): void {
  name('nights', ({ heading }) => isNightsCalled(heading) && !has('nights'));
  name('days', ({ heading }) => isDaysCalled(heading) && !has('days'));
  name('months', ({ heading }) => isMonthsCalled(heading) && !has('months'));
  if (['nights', 'days', 'months'].some((field) => has(field))) return;
  const isLength = (cell: string) =>
    lengthIn(
      cell,
      kind.name === stayKind.name || Number(cell) > mostMonths ? 'days' : undefined,
    ) !== undefined;
  name('days', ({ heading }, at) => {
    const cells = cellsOf(at);
    return isLengthCalled(heading) && cells.filter(isLength).length * 2 >= cells.length;
  });
}

/** A larger number of a length of sea service is of days. */
const mostMonths = 31;

/** Ignores columns that count people, or days of no stated waters. */
function leaveOutCounts(
  columns: MappedColumn[],
  cellsOf: (column: number) => readonly string[],
): void {
  const hasWaters = columns.some(({ field }) => field === 'waters.waters');
  for (const [at, column] of columns.entries()) {
    const { field, heading } = column;
    const cells = cellsOf(at);
    const isCount =
      field === 'people' &&
      cells.length > 0 &&
      cells.filter(isCountOfPeople).length * 2 > cells.length;
    const isOfAnyWaters =
      field === 'waters.days' &&
      !hasWaters &&
      foldText(heading) !== foldText(headingOfField(field));
    if (isCount || isOfAnyWaters) column.field = '';
  }
}

/** Whether a column has the first and the last day of each record. */
function isOfPeriods(heading: string, cells: readonly string[]): boolean {
  const read = cells.map((cell) => {
    const both = (['day-first', 'month-first'] as const).flatMap(
      (order) => readPeriod(cell, { order, today: '2100-01-01' }) ?? [],
    );
    return both.find(({ to }) => to !== '') ?? both[0];
  });
  const dated = read.filter((period) => period !== undefined);
  const found = dated.filter(({ to }) => to !== '');
  if (found.length === 0) return false;
  const isNamed = isPeriodCalled(heading);
  const exact = found.filter(({ from, to }) => [from, to].every((date) => wholeDay(date) === date));
  return (isNamed ? dated.length * 2 : exact.length * 1.25) >= cells.length;
}
