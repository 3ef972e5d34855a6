import { readDateCell } from '../../../domain/imports/table/date-cells.ts';
import type {
  FixedValue,
  MappedColumn,
  TableMapping,
  TableUnit,
} from '../../../domain/imports/table/mapping.ts';
import { timeFields } from '../../../domain/journeys/journey.ts';

/** A proposal that is less sure than this is pointed out. */
const sureEnough = 0.6;

/** The column as another field: what was said of its unit or its clock was of the last one. */
export function asField({ heading }: MappedColumn, field: string): MappedColumn {
  return { heading, field, ...(field === 'traveller' && { person: heading }) };
}

export function withFixed(mapping: TableMapping, fixed: readonly FixedValue[]): TableMapping {
  return { ...mapping, fixed: [...fixed] };
}

/** Fixed values that say something; an empty one is of somebody who has not written it yet. */
export function withoutBlanks(mapping: TableMapping): TableMapping {
  return withFixed(
    mapping,
    mapping.fixed.filter(({ field, text }) => field !== '' && text.trim() !== ''),
  );
}

export function usedColumns({ columns }: Pick<TableMapping, 'columns'>): number {
  return columns.filter(({ field }) => field !== '').length;
}

/** The columns, by their index, of which nobody is sure what they become. */
export function doubtfulColumns(
  { columns }: Pick<TableMapping, 'columns'>,
  confidence: readonly number[],
): number[] {
  return columns.flatMap(({ field }, index) =>
    field !== '' && (confidence[index] ?? 1) < sureEnough ? [index] : [],
  );
}

/** The units that the numbers of a field may stand in. */
export function unitsOf(field: string): readonly TableUnit[] {
  if (field === 'statedDistance') return ['km', 'mi', 'nm'];
  return field === 'statedDuration' ? ['min', 'h'] : [];
}

export function isTime(field: string): boolean {
  return timeFields.some((one) => one === field);
}

const twoWays = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/** A date of a table that can be read both ways. */
export interface TwoWayDate {
  text: string;
  /** EDTF, by which number is taken for the day */
  dayFirst: string;
  monthFirst: string;
}

/** The first date of some rows that can be read both ways; `today` (`YYYY-MM-DD`) says of which century. */
export function twoWayDate(
  { kind, columns }: TableMapping,
  rows: readonly { cells: readonly string[] }[],
  today: string,
): TwoWayDate | undefined {
  const isDated = ({ field }: MappedColumn) =>
    kind === 'journey' ? field === 'date' || field === 'arrivalDay' : field !== '';
  for (const { cells } of rows) {
    for (const [index, column] of columns.entries()) {
      const text = cells[index]?.trim() ?? '';
      const [, first, , second] = twoWays.exec(text) ?? [];
      if (!isDated(column) || Number(first) > 12 || Number(second) > 12) continue;
      if (first === undefined || Number(first) === Number(second)) continue;
      const dayFirst = dateIn(text, 'day-first', today);
      const monthFirst = dateIn(text, 'month-first', today);
      if (dayFirst && monthFirst) return { text, dayFirst, monthFirst };
    }
  }
  return undefined;
}

function dateIn(text: string, order: TableMapping['dateOrder'], today: string): string | undefined {
  try {
    return readDateCell(text, { order, today }).date;
  } catch {
    // A cell that is no date is told of by its row.
    return undefined;
  }
}
