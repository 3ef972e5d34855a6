import { blankOf } from './blank.ts';
import type { Fields } from './fields.ts';
import type { Kind, RecordOf } from './kind.ts';
import {
  type NumberColumn,
  packCommonNumbers,
  packNumbers,
  unpackNumbers,
} from './wire-columns.ts';
import { type IdColumn, packIds, unpackIds } from './wire-ids.ts';
import { type LeafField, packValues, unpackValues, type WireColumn } from './wire-values.ts';

/** A record as the tabs hold it. */
export type SetRecord<Described extends Kind = Kind> = RecordOf<Described> & {
  id: string;
  version: number;
};

/** Records of one kind as columns: what the server sends, compresses once per version and caches. */
export interface SetWire {
  count: number;
  ids: IdColumn;
  versions: NumberColumn;
  fields: FieldsWire;
}

/** By field name: a column; for a group its columns; for a list the number of items of each record, and the items' columns. */
interface FieldsWire {
  [name: string]: WireColumn | { group: FieldsWire } | { counts: NumberColumn; items: FieldsWire };
}

type Values = Readonly<Record<string, unknown>>;

/** Packs records for `decodeSet`, one column a step, so that a server can serve others in between. */
export function* encodeInSteps(
  { fields }: Pick<Kind, 'fields'>,
  records: readonly SetRecord[],
): Generator<undefined, SetWire> {
  return {
    count: records.length,
    ids: packIds(records.map(({ id }) => id)),
    versions: packCommonNumbers(records.map(({ version }) => version)),
    fields: yield* packFields(fields, records),
  };
}

function* packFields(fields: Fields, records: readonly Values[]): Generator<undefined, FieldsWire> {
  const packed: FieldsWire = {};
  for (const [name, field] of Object.entries(fields)) {
    const values = records.map((record) => record[name]);
    if (field.type === 'group') {
      packed[name] = { group: yield* packFields(field.fields, values as Values[]) };
    } else if (field.type === 'list') {
      const lists = values as Values[][];
      packed[name] = {
        counts: packNumbers(
          lists.map(({ length }) => length),
          field.minItems,
        ),
        items: yield* packFields(field.fields, lists.flat()),
      };
    } else {
      packed[name] = packValues(field, values);
    }
    yield;
  }
  return packed;
}

/**
 * Unpacks records. Equal texts of different records are one string in memory. Throws a RangeError
 * on a set that contradicts itself.
 */
export function decodeSet<Described extends Kind>(
  { fields }: Described,
  { count, ids, versions, fields: packed }: SetWire,
): SetRecord<Described>[] {
  const known = { ids: unpackIds(ids), versions: unpackNumbers(versions, count) };
  const records = unpackFields(fields, packed, count, { id: '', version: 0 });
  records.forEach((record, index) => {
    record['id'] = valueAt(known.ids, index);
    record['version'] = valueAt(known.versions, index);
  });
  return records as SetRecord<Described>[];
}

function unpackFields(
  fields: Fields,
  packed: FieldsWire,
  count: number,
  besides: Values = {},
): Record<string, unknown>[] {
  // Copied and then filled: objects that grow key by key are many times slower to read later.
  const blank: Values = { ...besides, ...blankOf(fields) };
  const records = Array.from({ length: count }, (): Record<string, unknown> => ({ ...blank }));
  for (const [name, field] of Object.entries(fields)) {
    const column = packed[name];
    if (column === undefined) throw new RangeError(`a set lacks the column ${name}`);
    let values: unknown[];
    if (field.type === 'group') {
      values = unpackFields(field.fields, (column as { group: FieldsWire }).group, count);
    } else if (field.type === 'list') {
      values = unpackLists(
        field.fields,
        column as { counts: NumberColumn; items: FieldsWire },
        count,
      );
    } else {
      values = unpackValues(field satisfies LeafField, column as WireColumn, count);
    }
    records.forEach((record, index) => {
      record[name] = valueAt(values, index);
    });
  }
  return records;
}

function unpackLists(
  fields: Fields,
  { counts, items }: { counts: NumberColumn; items: FieldsWire },
  count: number,
): unknown[] {
  const lengths = unpackNumbers(counts, count);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const all = unpackFields(fields, items, total);
  let next = 0;
  return lengths.map((length) => all.slice(next, (next += length)));
}

function valueAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError('a column of a set is too short');
  return value;
}
