import type { Kind } from '../../../kinds/kind.ts';
import { daysBetween } from '../../../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../../../shared/dates/edtf-date.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import type { DateOrder } from '../../reading/dates-and-times.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { readDateCell } from '../date-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { columnsByField, RowCells, type RowsOfTable, textOf } from '../row-cells.ts';
import { cellsInContext } from '../rows/cells-in-context.ts';
import { isNotHeld } from './status-words.ts';
import type { DaysOfStays } from './ends-by-length.ts';
import { lengthOfRow } from './lengths.ts';
import { type DatedRow, type NightRow, staysByNight, unitOfRows } from './stays-by-night.ts';
import { daysOfKind } from './list-fields.ts';
import { readPeriod } from './read-period.ts';

interface DateReading {
  order: DateOrder;
  today: string;
}

/** What the rows of a list show only together. */
export interface WholeList {
  daysAre: DaysOfStays;
  /** The stays of a list with a row per night or day, by the index of each row; undefined in other lists. */
  nights: ReadonlyMap<number, NightRow> | undefined;
  /**
   * Whether a record without an end, which begins on a date, is open although others of the list have
   * an end or begin later.
   */
  isLeftOpen(from: string): boolean;
}

/** Reads what the rows of a list of stays or of sea service show only together. */
export function readWholeList(
  kind: Kind,
  table: RowsOfTable,
  mapping: TableMapping,
  dates: DateReading,
): WholeList {
  const rows = [...datedRows(kind, table, mapping, dates)];
  const unit = unitOfRows(kind, rows, mapping);
  const nights = unit && staysByNight(rows, unit);
  const hasEnds = rows.some(({ to, length }) => to !== '' || length !== undefined);
  const latest = rows
    .map(({ from }) => daySpan(from)?.last ?? '')
    .reduce((one, other) => (other > one ? other : one), '');
  return {
    daysAre: daysOfStays(rows),
    nights,
    isLeftOpen: (from) => hasEnds || (daySpan(from)?.last ?? '') < latest,
  };
}

/** Yields the dates of the rows that are not cancelled. */
function* datedRows(
  kind: Kind,
  table: RowsOfTable,
  mapping: TableMapping,
  dates: DateReading,
): Generator<DatedRow> {
  const { from: first, to: last } = daysOfKind(kind);
  if (first === undefined || last === undefined) return;
  const columns = columnsByField(mapping, table.headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const inContext = cellsInContext(table, mapping);
  const dateOf = (text: string) => unlessRefused(() => readDateCell(text, dates).date) ?? '';
  const placed = [...columns]
    .filter(([field]) => field !== first && field !== 'note' && field !== 'status')
    .flatMap(([, all]) => all);
  let index = -1;
  for (const row of table.rows) {
    index++;
    const dated = unlessRefused((): DatedRow | undefined => {
      const written = inContext(row.cells, row.line);
      const cells = new RowCells(columns, fixed, written.cells);
      const isCancelled = cells
        .all('status')
        .some(({ text, column }) => isNotHeld(column.heading, text));
      if (isCancelled) return undefined;
      const period = readPeriod(textOf(cells, 'period'), dates);
      const from = dateOf(textOf(cells, first)) || (period?.from ?? '');
      const { length } = lengthOfRow(cells, last);
      const where = foldText(
        [...written.people, ...placed.map((column) => cells.at(column))].join(' / '),
      );
      const said = { index, where, note: cells.note('note'), from };
      return { ...said, to: dateOf(textOf(cells, last)) || (period?.to ?? ''), length };
    });
    if (dated) yield dated;
  }
}

/**
 * Finds out how a list counts days: the next stay begins on the day on which the one before ends, and
 * some rows may have both the number and the departure.
 */
function daysOfStays(rows: readonly DatedRow[]): DaysOfStays {
  const exact = rows
    .filter(({ from }) => from !== '' && wholeDay(from) === from)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  let [asNights, asBothEnds] = [0, 0];
  for (const [at, { from, to, length }] of exact.entries()) {
    const { days, ...others } = length ?? {};
    const end = to === '' ? exact[at + 1]?.from : to;
    const isEndKnown = end !== undefined && wholeDay(end) === end;
    if (days === undefined || Object.keys(others).length > 0 || !isEndKnown) continue;
    const nights = daysBetween(from, end);
    if (nights === days) asNights++;
    if (nights === days - 1) asBothEnds++;
  }
  if (asNights === asBothEnds) return 'unclear';
  return asNights > asBothEnds ? 'nights' : 'both-ends';
}
