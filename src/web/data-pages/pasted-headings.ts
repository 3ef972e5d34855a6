import type { CellField } from '../../domain/kinds/cell-columns.ts';
import { fieldPathOf } from '../../domain/kinds/cell-columns.ts';
import { headingField } from '../../domain/imports/table/heading-words.ts';
import type { KindName } from '../../domain/records/registry.ts';
import { foldText } from '../../domain/shared/fold-text.ts';

export interface HeadedColumn {
  key: string;
  header: string;
  path: string;
  field: CellField;
  isReadOnly?: boolean;
  /** undefined for what cannot be read in the column */
  limitKeys(text: string): unknown;
}

/** Columns of the import that are called otherwise in the table. */
const pathsOfImport = new Map([
  ['operator', 'operator.name'],
  ['from.code', 'from'],
  ['to.code', 'to'],
]);

/** A text that begins with a number, whatever stands around it, is a value: `12A`, `(1998)`, `1/2/90`. */
const beginsWithNumber = /^[^\p{L}\d]*\d/u;

/**
 * The columns that a row of headings names, in its order, undefined for those it does not know; by
 * their labels, and of journeys in the words that the import knows (`Airline`, `Flight`, `Von`).
 * Undefined where the row is none: two of its texts have to name columns and no fewer than half of
 * them, and none may be a value.
 */
export function columnsOfHeadings<Column extends HeadedColumn>(
  texts: readonly string[],
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
  const byLabel = texts.map((text) => take(labelled(text, columns)));
  const named = texts.map((text, index) =>
    kind === 'journey' ? (byLabel[index] ?? take(calledInImports(text, columns))) : byLabel[index],
  );
  const isValue = named.some((column, index) => column && isValueOf(column, texts[index] ?? ''));
  const isMost = taken.size >= 2 && taken.size * 2 >= filled.length;
  return isMost && !isValue ? named : undefined;
}

function labelled<Column extends HeadedColumn>(
  text: string,
  columns: readonly Column[],
): Column | undefined {
  const wanted = foldText(text);
  return wanted === '' ? undefined : columns.find(({ header }) => foldText(header) === wanted);
}

function calledInImports<Column extends HeadedColumn>(
  text: string,
  columns: readonly Column[],
): Column | undefined {
  const meaning = headingField(text);
  // A word within a longer text is likelier to be a note than a heading.
  if (!meaning?.isWhole) return undefined;
  const path = pathsOfImport.get(meaning.field) ?? meaning.field;
  return columns.find((column) => fieldPathOf(column.path) === path);
}

/** `Window` is a position of seats in every list, and no heading; `Note` can be read as any text. */
function isValueOf({ field, limitKeys }: HeadedColumn, text: string): boolean {
  switch (field.type) {
    case 'choice':
    case 'flag':
    case 'number':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'point':
      return limitKeys(text) !== undefined;
    case 'text':
    case 'name':
    case 'code':
    case 'reference':
    case 'list':
      return false;
  }
}
