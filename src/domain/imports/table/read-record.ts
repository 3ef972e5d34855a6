import { newValuesOf } from '../../kinds/new-values.ts';
import { setAt, valueAt } from '../../kinds/cell-columns.ts';
import type { CellReader } from '../../kinds/cell-reading.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { storedRecordSchema } from '../../kinds/schema.ts';
import { withoutBlanks } from '../../kinds/without-blanks.ts';
import { type Place, placeKind } from '../../places/place.ts';
import { kinds } from '../../records/registry.ts';
import { hashText } from '../../shared/hash-text.ts';
import { longestNote } from '../limits.ts';
import type { ParsedRecords, RecordDraft, RecordRow } from '../formats/record-rows.ts';
import { failForIssue } from '../reading/json-reader.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { tableCellReader, valueOfCell } from './cell-reader.ts';
import { findReferences } from './find-references.ts';
import type { TableCells, TableMapping } from './mapping.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { columnsByField, mustNotBeTooLong, RowCells, type RowsOfTable } from './row-cells.ts';
import type { TableContext } from './table-context.ts';

type Values = Record<string, unknown>;

/** A field of a record, and how its cells are read. */
interface ReadField extends RecordField {
  reader: CellReader;
}

/** The rows of a table as records of the mapping's kind; what cannot be read fails its row. */
export function readRecords(
  { headings, delimiter, rows }: RowsOfTable,
  mapping: TableMapping,
  context: TableContext,
): ParsedRecords {
  const kind: Kind = kinds[mapping.kind];
  const columns = columnsByField(mapping, headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const schema = storedRecordSchema(kind);
  const named = new Map<string, Place>();
  const reading = {
    order: mapping.dateOrder,
    today: context.today,
    recordsCalled: findReferences(context, mapping.places, (place) => named.set(place.id, place)),
  };
  const words = tableCellReader(kind.name, reading);
  // Of an item of a list the field is named, wherever it stands.
  const labelOf = (path: string) => words.labelOf(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
  const known = recordFields(kind)
    .filter(({ path }) => columns.has(path) || fixed.has(path))
    .map((field): ReadField => {
      const unit = columns.get(field.path)?.[0]?.unit;
      return { ...field, reader: tableCellReader(kind.name, reading, unit) };
    });
  const read = (row: TableCells): { kind: TableMapping['kind']; draft: RecordDraft } => {
    mustNotBeTooLong(row, delimiter);
    named.clear();
    const cells = new RowCells(columns, fixed, row.cells);
    const parsed = schema.safeParse(valuesOf(kind, known, cells));
    if (!parsed.success) return failForIssue(parsed.error, labelOf);
    const values = parsed.data as RecordOf<Kind>;
    const places = [...named.values()];
    const draft = { id: idOf(kind, values), values, ...(places.length > 0 && { places }) };
    return { kind: mapping.kind, draft };
  };
  const readRows = function* (): Generator<RecordRow> {
    for (const row of rows) yield { ...keptRow(row), ...catchRefusal(() => read(row)) };
  };
  return { rows: readRows() };
}

function valuesOf(kind: Kind, fields: readonly ReadField[], cells: RowCells): Values {
  const values: Values = newValuesOf(kind.fields);
  const isSaid = (wanted: string) => fields.some(({ path }) => path === wanted);
  // A place that somebody lists is one of the archive's own.
  if (kind.name === placeKind.name && !isSaid('isOwn')) values['isOwn'] = true;
  const items = new Map<string, Values>();
  for (const { path, field, list, reader } of fields) {
    const text = field.type === 'text' ? cells.note(path) : textOf(cells, path);
    if (list !== undefined && text === '') continue;
    // An empty cell leaves the blank, which the schema may refuse; but of a number the blank may be 0.
    if (text === '' && field.type !== 'flag' && field.type !== 'number') continue;
    const value = valueOfCell(path, field, text, reader);
    if (list === undefined) setAt(values, path, value);
    else {
      const item = items.get(list) ?? itemOf(kind, list);
      setAt(item, path.slice(list.length + 1), value);
      items.set(list, item);
    }
  }
  for (const [list, item] of items) {
    setAt(values, list, [...(valueAt(values, list) as Values[]), item]);
  }
  return values;
}

/** What a field's column says; '' where it has a dash for nothing. */
function textOf(cells: RowCells, path: string): string {
  const [first] = cells.all(path, longestNote);
  const text = first?.text ?? cells.text(path);
  return /^[-–—]*$/.test(text) ? '' : text;
}

function itemOf(kind: Kind, list: string): Values {
  const found = recordFields(kind).find(({ path }) => path === list);
  return found?.field.type === 'list' ? { ...newValuesOf(found.field.fields) } : {};
}

/**
 * The id of a record that its list gives none: the same for the same values, so that importing a list
 * again adds nothing. What is blank does not count: a field that is added later changes no id.
 */
function idOf({ name, fields }: Kind, values: RecordOf<Kind>): string {
  const text = `${name} ${JSON.stringify(withoutBlanks(fields, values))}`;
  const hex = hashText(text) + hashText(`again ${text}`);
  // A UUID of version 8 (RFC 9562): its bits are as whoever makes it likes.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
