import { type CellField, fieldPathOf } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { headingField } from '../../../../../domain/imports/table/heading-words.ts';
import { formerLabelsOf } from '../../../../../domain/records/labels.ts';
import type { KindName } from '../../../../../domain/records/registry.ts';
import { readDayTime } from '../../../../../domain/shared/dates/day-time-text.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';

export interface HeadedColumn {
  key: string;
  header: string;
  path: string;
  field: CellField;
  isReadOnly?: boolean;
  /** Undefined if the text cannot be read in the column. */
  limitKeys(text: string): unknown;
}

/** Columns with a different path in the import than in the table. */
const pathsOfImport = new Map([
  ['operator', 'operator.name'],
  ['from.code', 'from'],
  ['to.code', 'to'],
]);

/** `Dep` and `Departure` name a place, but a time if the column holds times. */
const timesAt: Readonly<Record<string, string>> = {
  from: 'departureScheduled',
  to: 'arrivalScheduled',
};

/**
 * A text that begins with a number, even after other signs, is a value: `12A`, `(1998)`, `1/2/90`.
 */
const beginsWithNumber = /^[^\p{L}\d]*\d/u;

/**
 * The columns that a row of headings names, in order. Unknown headings give undefined. Columns are
 * recognised by their labels, and for journeys also by the words that the import knows (`Airline`,
 * `Flight`, `Von`). Returns undefined if the row is not a row of headings: at least two texts and
 * at least half of them must name columns, and none may be a value. `below` are the rows under it.
 */
export function columnsOfHeadings<Column extends HeadedColumn>(
  texts: readonly string[],
  below: readonly (readonly string[])[],
  kind: KindName,
  columns: readonly Column[],
): readonly (Column | undefined)[] | undefined {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.some((text) => beginsWithNumber.test(text))) return undefined;
  const taken = new Set<Column>();
  const take = (column: Column | undefined) => {
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  };
  const byLabel = texts.map((text) => take(labelled(text, kind, columns)));
  const named = texts.map((text, index) =>
    kind === 'journey'
      ? (byLabel[index] ?? take(calledInImports(text, columns, haveTimes(below, index))))
      : byLabel[index],
  );
  const isValue = named.some((column, index) => column && isValueOf(column, texts[index] ?? ''));
  const isMost = taken.size >= 2 && taken.size * 2 >= filled.length;
  return isMost && !isValue ? named : undefined;
}

function labelled<Column extends HeadedColumn>(
  text: string,
  kind: KindName,
  columns: readonly Column[],
): Column | undefined {
  const wanted = foldText(text);
  if (wanted === '') return undefined;
  return (
    columns.find(({ header }) => foldText(header) === wanted) ??
    columns.find(({ path }) =>
      formerLabelsOf(kind, fieldPathOf(path)).some((former) => foldText(former) === wanted),
    )
  );
}

function calledInImports<Column extends HeadedColumn>(
  text: string,
  columns: readonly Column[],
  isOfTimes: boolean,
): Column | undefined {
  const meaning = headingField(text);
  // A word within a longer text is more likely to be a note than a heading.
  if (!meaning?.isWhole) return undefined;
  const time = isOfTimes ? timesAt[meaning.field] : undefined;
  const path = time ?? pathsOfImport.get(meaning.field) ?? meaning.field;
  return columns.find((column) => fieldPathOf(column.path) === path);
}

/** Whether most cells of a column are times of day. */
function haveTimes(rows: readonly (readonly string[])[], index: number): boolean {
  const filled = rows.flatMap((row) => row[index]?.trim() || []);
  const times = filled.filter((text) => readDayTime(text) !== undefined);
  return filled.length > 0 && times.length * 2 >= filled.length;
}

/** A flag or choice word such as `Window` is a value, not a heading. Any text could be a `Note`. */
function isValueOf({ field, limitKeys }: HeadedColumn, text: string): boolean {
  switch (field.type) {
    case 'choice':
    case 'flag':
    case 'number':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'point':
      return limitKeys(text) !== undefined;
    case 'text':
    case 'name':
    case 'code':
    case 'reference':
    case 'file':
    case 'longText':
    case 'properties':
    case 'list':
      return false;
  }
}
