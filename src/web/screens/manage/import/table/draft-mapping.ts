import type {
  FixedValue,
  MappedColumn,
  PlaceAnswer,
  TableMapping,
  TableUnit,
} from '../../../../../domain/imports/table/mapping.ts';
import { type BothWays, bothWays } from '../../../../../domain/imports/table/order-of-dates.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { timeFields } from '../../../../../domain/journeys/journey.ts';

/** A proposal that is less sure than this is pointed out. */
const sureEnough = 0.6;

/** The column as another field: what was said of its unit or its clock was of the last one. */
export function asField({ heading }: MappedColumn, field: string): MappedColumn {
  return { heading, field, ...(field === 'traveller' && { person: heading }) };
}

export function withFixed(mapping: TableMapping, fixed: readonly FixedValue[]): TableMapping {
  return { ...mapping, fixed: [...fixed] };
}

/** The mapping with what texts mean, in the place of what was said of the same texts before. */
export function withPlaces(mapping: TableMapping, answers: readonly PlaceAnswer[]): TableMapping {
  const answered = new Set(answers.map(({ text }) => foldText(text)));
  const others = mapping.places.filter(({ text }) => !answered.has(foldText(text)));
  return { ...mapping, places: [...others, ...answers] };
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

/** A date of a table that can be read both ways. */
export interface TwoWayDate extends BothWays {
  text: string;
}

/** A text that can be read as two dates; `today` (`YYYY-MM-DD`) says of which century. */
export function twoWayText(text: string, today: string): TwoWayDate | undefined {
  const dates = bothWays(text, today);
  return dates && { text, ...dates };
}

/** The first date of some rows that can be read both ways. */
export function twoWayDate(
  { kind, columns }: TableMapping,
  rows: readonly { cells: readonly string[] }[],
  today: string,
): TwoWayDate | undefined {
  const isDated = ({ field }: MappedColumn) =>
    kind === 'journey' ? field === 'date' || field === 'arrivalDay' : field !== '';
  for (const { cells } of rows) {
    for (const [index, column] of columns.entries()) {
      const found = isDated(column) ? twoWayText(cells[index]?.trim() ?? '', today) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}
