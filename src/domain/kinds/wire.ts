import { blankOf } from './blank.ts';
import type { Field, Fields } from './fields.ts';
import type { Kind, RecordOf } from './kind.ts';
import {
  commonNumberPacker,
  type NumberColumn,
  numberPacker,
  type Packer,
  unpackNumbers,
} from './wire-columns.ts';
import { type IdColumn, idPacker, unpackIds } from './wire-ids.ts';
import { type LeafField, unpackValues, valuePacker, type WireColumn } from './wire-values.ts';

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

/** By field name. */
interface FieldsWire {
  [name: string]: FieldWire;
}

/** A column; of a group its columns; of a list the number of items of each record, and the items' columns. */
type FieldWire = WireColumn | { group: FieldsWire } | { counts: NumberColumn; items: FieldsWire };

type Values = Readonly<Record<string, unknown>>;

/** A record that is put into a set; its values may have more properties than its kind has fields. */
interface PackedRecord {
  id: string;
  version: number;
  values: Values;
}

/** Packs records for `decodeSet` as they come, so that a server can read and pack them in pages. */
export function setPacker({ fields }: Pick<Kind, 'fields'>): Packer<PackedRecord, SetWire> {
  const [ids, versions, packed] = [idPacker(), commonNumberPacker(), fieldsPacker(fields)];
  let count = 0;
  return {
    add(records) {
      count += records.length;
      ids.add(records.map(({ id }) => id));
      versions.add(records.map(({ version }) => version));
      packed.add(records.map(({ values }) => values));
    },
    column: () => ({
      count,
      ids: ids.column(),
      versions: versions.column(),
      fields: packed.column(),
    }),
  };
}

/** Packs records that are held already. */
export function packSet(kind: Pick<Kind, 'fields'>, records: readonly PackedRecord[]): SetWire {
  const packer = setPacker(kind);
  packer.add(records);
  return packer.column();
}

function fieldsPacker(fields: Fields): Packer<Values, FieldsWire> {
  const packers = Object.entries(fields).map(([name, field]) => ({
    name,
    packer: fieldPacker(field),
  }));
  return {
    add(records) {
      for (const { name, packer } of packers) packer.add(records.map((values) => values[name]));
    },
    column: () => Object.fromEntries(packers.map(({ name, packer }) => [name, packer.column()])),
  };
}

function fieldPacker(field: Field): Packer<unknown, FieldWire> {
  if (field.type === 'group') {
    const group = fieldsPacker(field.fields);
    return {
      add: (values) => group.add(values as readonly Values[]),
      column: () => ({ group: group.column() }),
    };
  }
  if (field.type === 'list') {
    const [counts, items] = [numberPacker(field.minItems), fieldsPacker(field.fields)];
    return {
      add(values) {
        const lists = values as readonly (readonly Values[])[];
        counts.add(lists.map(({ length }) => length));
        items.add(lists.flat());
      },
      column: () => ({ counts: counts.column(), items: items.column() }),
    };
  }
  return valuePacker(field);
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
