import { blankOf } from '../../kinds/blank.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { storedRecordSchema } from '../../kinds/schema.ts';
import { placeKind } from '../../places/place.ts';
import { kinds } from '../../records/registry.ts';
import { hashText } from '../../shared/hash-text.ts';
import { longestNote } from '../limits.ts';
import type { ParsedRecords, RecordDraft, RecordRow } from '../formats/record-rows.ts';
import { failForIssue } from '../reading/json-reader.ts';
import { catchRefusal, failRow, keptRow } from '../row-refusal.ts';
import { findReference } from './find-reference.ts';
import { longestTableRow, type TableCells, type TableMapping } from './mapping.ts';
import { type CellContext, readCell } from './read-cell.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { columnsByField, RowCells } from './row-cells.ts';
import type { TableContext } from './table-context.ts';

/** The rows of a table as records of the mapping's kind; what cannot be read fails its row. */
export function readRecords(
  { headings, rows }: { headings: readonly string[]; rows: Iterable<TableCells> },
  mapping: TableMapping,
  context: TableContext,
): ParsedRecords {
  const kind: Kind = kinds[mapping.kind];
  const columns = columnsByField(mapping, headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const known = [...recordFields(kind)].filter(({ path }) => columns.has(path) || fixed.has(path));
  const schema = storedRecordSchema(kind);
  const cellContext: CellContext = {
    order: mapping.dateOrder,
    today: context.today,
    find: findReference(context),
  };
  const read = (row: TableCells): { kind: TableMapping['kind']; draft: RecordDraft } => {
    if (row.raw.length > longestTableRow) failRow('row-too-long', undefined, longestTableRow);
    const cells = new RowCells(columns, fixed, row.cells);
    const parsed = schema.safeParse(valuesOf(kind, known, cells, cellContext));
    if (!parsed.success) return failForIssue(parsed.error);
    const values = parsed.data as RecordOf<Kind>;
    return { kind: mapping.kind, draft: { id: idOf(kind, values), values } };
  };
  const readRows = function* (): Generator<RecordRow> {
    for (const row of rows) yield { ...keptRow(row), ...catchRefusal(() => read(row)) };
  };
  return { rows: readRows() };
}

function valuesOf(
  kind: Kind,
  fields: readonly RecordField[],
  cells: RowCells,
  context: CellContext,
): Record<string, unknown> {
  const values = blankOf(kind.fields) as Record<string, unknown>;
  // A place that somebody lists is one of the archive's own.
  if (kind.name === placeKind.name) values['isOwn'] = true;
  const items = new Map<string, Record<string, unknown>>();
  for (const { path, field, list } of fields) {
    const text = field.type === 'text' ? cells.note(path) : textOf(cells, path);
    const value = readCell(field, text, path, context);
    if (list === undefined) setAt(values, path.split('.'), value);
    else if (text !== '') {
      const item = items.get(list) ?? itemOf(kind, list);
      setAt(item, path.slice(list.length + 1).split('.'), value);
      items.set(list, item);
    }
  }
  for (const { path, field, list } of recordFields(kind)) {
    const item = items.get(path);
    if (list !== undefined || field.type !== 'list') continue;
    const said = valueAt(values, path) as Record<string, unknown>[];
    const whole = said.map((one) => ({ ...blankOf(field.fields), ...one }));
    setAt(values, path.split('.'), item ? [...whole, item] : whole);
  }
  return values;
}

function textOf(cells: RowCells, path: string): string {
  const [first] = cells.all(path, longestNote);
  return first?.text ?? cells.text(path);
}

function itemOf(kind: Kind, list: string): Record<string, unknown> {
  const found = recordFields(kind).find(({ path }) => path === list);
  return found?.field.type === 'list' ? { ...blankOf(found.field.fields) } : {};
}

function setAt(values: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) values[first] = value;
  else setAt((values[first] ??= {}) as Record<string, unknown>, rest, value);
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], values);
}

/**
 * The id of a record that its list gives none: the same for the same values, so that importing a list
 * again adds nothing.
 */
function idOf({ name }: Kind, values: RecordOf<Kind>): string {
  const text = `${name} ${JSON.stringify(values)}`;
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
