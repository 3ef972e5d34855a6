import { hasSeveralLines } from '../../kinds/several-lines.ts';
import { newValuesOf } from '../../kinds/cells/new-values.ts';
import { setAt, valueAt } from '../../kinds/cells/cell-columns.ts';
import type { CellReader } from '../../kinds/cells/cell-reading.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { storedRecordSchema } from '../../kinds/schema.ts';
import { type Place, placeKind } from '../../places/place.ts';
import { kinds } from '../../records/registry.ts';
import type { ParsedRecords, RecordDraft, RecordRow } from '../formats/record-rows.ts';
import { failForIssue } from '../reading/json-reader.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { tableCellReader, valueOfCell } from './cell-reader.ts';
import { findReferences } from './find-references.ts';
import type { TableCells, TableMapping } from './mapping.ts';
import { companionRecordReader } from './read-companion-records.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { idOf } from './record-id.ts';
import {
  columnsByField,
  mustNotBeTooLong,
  RowCells,
  type RowsOfTable,
  textOf,
} from './row-cells.ts';
import type { TableContext } from './table-context.ts';

type Values = Record<string, unknown>;

/** A field of a record with the reader for its cells. */
interface ReadField extends RecordField {
  reader: CellReader;
}

/** Reads the rows of a table as records of the mapping's kind; an unreadable cell fails its row. */
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
  // Labels a field of a list's item without the item's index.
  const labelOf = (path: string) => words.labelOf(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
  const isSaid = ({ path }: RecordField) => columns.has(path) || fixed.has(path);
  const known = recordFields(kind)
    .filter(isSaid)
    .map((field): ReadField => {
      const unit = columns.get(field.path)?.[0]?.unit;
      return { ...field, reader: tableCellReader(kind.name, reading, unit) };
    });
  const readAlong = companionRecordReader(known, reading);
  const read = (row: TableCells): { kind: TableMapping['kind']; draft: RecordDraft } => {
    mustNotBeTooLong(row, delimiter);
    named.clear();
    const cells = new RowCells(columns, fixed, row.cells);
    const { ids, along } = readAlong(cells);
    const own = known.filter(({ path, of }) => of === undefined && !ids.has(path));
    const parsed = schema.safeParse({
      ...valuesOf(kind, own, cells),
      ...Object.fromEntries(ids),
    });
    if (!parsed.success) return failForIssue(parsed.error, labelOf);
    const values = parsed.data as RecordOf<Kind>;
    const places = [...named.values()];
    const draft = {
      id: idOf(kind, values),
      values,
      ...(places.length > 0 && { places }),
      ...(along.length > 0 && { along }),
    };
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
  // A place in a table is one of the archive's own.
  if (kind.name === placeKind.name && !isSaid('isOwn')) values['isOwn'] = true;
  const items = new Map<string, Values>();
  for (const { path, field, list, reader } of fields) {
    const hasLines = field.type === 'text' || hasSeveralLines(field);
    const text = hasLines ? cells.note(path) : textOf(cells, path);
    if (list !== undefined && text === '') continue;
    // An empty cell leaves the blank value, which the schema may reject. Empty numbers are read,
    // because their blank value may be 0.
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

function itemOf(kind: Kind, list: string): Values {
  const found = recordFields(kind).find(({ path }) => path === list);
  return found?.field.type === 'list' ? { ...newValuesOf(found.field.fields) } : {};
}
