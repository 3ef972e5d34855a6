import type {
  FixedValue,
  MappedColumn,
  PlaceAnswer,
  TableMapping,
  TableUnit,
} from '../../../../../domain/imports/table/mapping.ts';
import { type BothWays, bothWays } from '../../../../../domain/imports/table/order-of-dates.ts';
import { isSameQuestion } from '../../../../../domain/imports/table/ends/place-answers.ts';
import { timeFields } from '../../../../../domain/journeys/journey.ts';

/** A proposal with a lower confidence is marked as doubtful. */
const sureEnough = 0.6;

/**
 * Maps the column to another field. The unit and the time zone are dropped, because they belong to
 * the previous field.
 */
export function asField({ heading, journey }: MappedColumn, field: string): MappedColumn {
  return {
    heading,
    field,
    ...(field === 'traveller' && { person: heading }),
    ...(journey !== undefined && { journey }),
  };
}

/** Returns how many journeys of a row have columns of their own; 0 for one journey per row. */
export function journeysOfRow({ columns }: Pick<TableMapping, 'columns'>): number {
  return Math.max(0, ...columns.map(({ journey }) => journey ?? 0));
}

export function withFixed(mapping: TableMapping, fixed: readonly FixedValue[]): TableMapping {
  return { ...mapping, fixed: [...fixed] };
}

/** Adds place answers to the mapping. They replace earlier answers to the same questions. */
export function withPlaces(mapping: TableMapping, answers: readonly PlaceAnswer[]): TableMapping {
  const others = mapping.places.filter(
    (one) => !answers.some((answer) => isSameQuestion(answer, one)),
  );
  return { ...mapping, places: [...others, ...answers] };
}

/** Removes incomplete fixed values, which the user is still typing. */
export function withoutBlanks(mapping: TableMapping): TableMapping {
  return withFixed(
    mapping,
    mapping.fixed.filter(({ field, text }) => field !== '' && text.trim() !== ''),
  );
}

export function usedColumns({ columns }: Pick<TableMapping, 'columns'>): number {
  return columns.filter(({ field }) => field !== '').length;
}

/** The indexes of the columns whose mapping is doubtful. */
export function doubtfulColumns(
  { columns }: Pick<TableMapping, 'columns'>,
  confidence: readonly number[],
): number[] {
  return columns.flatMap(({ field }, index) =>
    field !== '' && (confidence[index] ?? 1) < sureEnough ? [index] : [],
  );
}

/** The units that the numbers of a field can have. */
export function unitsOf(field: string): readonly TableUnit[] {
  if (field === 'statedDistance') return ['km', 'mi', 'nm'];
  return field === 'statedDuration' ? ['s', 'min', 'h'] : [];
}

export function isTime(field: string): boolean {
  return timeFields.some((one) => one === field);
}

/** A date in a table that can be read as two dates. */
export interface TwoWayDate extends BothWays {
  text: string;
}

/**
 * Reads a text that can mean two dates. `today` (`YYYY-MM-DD`) decides the century. Returns
 * undefined if the text is not ambiguous.
 */
export function twoWayText(text: string, today: string): TwoWayDate | undefined {
  const dates = bothWays(text, today);
  return dates && { text, ...dates };
}

const journeyDates: ReadonlySet<string> = new Set(['date', 'returnDate', 'arrivalDay']);

/** Finds the first ambiguous date in the rows. */
export function twoWayDate(
  { kind, columns }: TableMapping,
  rows: readonly { cells: readonly string[] }[],
  today: string,
): TwoWayDate | undefined {
  const isDated = ({ field }: MappedColumn) =>
    kind === 'journey' ? journeyDates.has(field) || isTime(field) : field !== '';
  for (const { cells } of rows) {
    for (const [index, column] of columns.entries()) {
      const found = isDated(column) ? twoWayText(cells[index]?.trim() ?? '', today) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}
