import { atOnce, type Steps } from '../../shared/steps/steps.ts';
import { blankOf } from '../blank.ts';
import type { Field, Fields } from '../fields.ts';
import type { Kind, RecordOf } from '../kind.ts';
import {
  commonNumberPacker,
  type NumberColumn,
  numberPacker,
  type Packer,
  unpackNumbers,
} from './wire-columns.ts';
import { type IdColumn, idPacker, unpackIds } from './wire-ids.ts';
import {
  isOneValue,
  type LeafField,
  unpackValues,
  valuePacker,
  type WireColumn,
} from './wire-values.ts';

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

interface PackedGroup {
  group: FieldsWire;
}

interface PackedList {
  /** how many items each record has */
  counts: NumberColumn;
  /** of all records, one after the other */
  items: FieldsWire;
}

/** A column, or the columns of a group or a list. */
type FieldWire = WireColumn | PackedGroup | PackedList;

type Values = Readonly<Record<string, unknown>>;

/** A record that is put into a set; its values may have more properties than its kind has fields. */
interface PackedRecord {
  id: string;
  version: number;
  values: Values;
}

/** Packs values of records, some at a time. */
interface StepsPacker<Value, Columns> extends Pick<Packer<Value, Columns>, 'add'> {
  /** the columns of what was added, one or two a step; nothing is added afterwards */
  columns(): Steps<Columns>;
}

/** Packs records for `decodeInSteps` as they come, so that a server can read and pack them in pages. */
export function setPacker({ fields }: Pick<Kind, 'fields'>): StepsPacker<PackedRecord, SetWire> {
  const [ids, versions, packed] = [idPacker(), commonNumberPacker(), fieldsPacker(fields)];
  let count = 0;
  return {
    add(records) {
      count += records.length;
      ids.add(records.map(({ id }) => id));
      versions.add(records.map(({ version }) => version));
      packed.add(records.map(({ values }) => values));
    },
    *columns() {
      const columns = yield* packed.columns();
      const idColumn = ids.column();
      yield;
      return { count, ids: idColumn, versions: versions.column(), fields: columns };
    },
  };
}

/** Packs records that are held already. */
export function packSet(kind: Pick<Kind, 'fields'>, records: readonly PackedRecord[]): SetWire {
  const packer = setPacker(kind);
  packer.add(records);
  return atOnce(packer.columns());
}

function fieldsPacker(fields: Fields): StepsPacker<Values, FieldsWire> {
  const packers = Object.entries(fields).map(([name, field]) => ({
    name,
    packer: fieldPacker(field),
  }));
  return {
    add(records) {
      for (const { name, packer } of packers) packer.add(records.map((values) => values[name]));
    },
    *columns() {
      const columns: FieldsWire = {};
      for (const { name, packer } of packers) {
        columns[name] = yield* packer.columns();
        yield;
      }
      return columns;
    },
  };
}

function fieldPacker(field: Field): StepsPacker<unknown, FieldWire> {
  if (field.type === 'group') {
    const group = fieldsPacker(field.fields);
    return {
      add: (values) => group.add(values as readonly Values[]),
      *columns() {
        return { group: yield* group.columns() };
      },
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
      *columns() {
        return { counts: counts.column(), items: yield* items.columns() };
      },
    };
  }
  const { add, column } = valuePacker(field);
  return {
    add,
    // One column is a step.
    // eslint-disable-next-line require-yield
    *columns() {
      return column();
    },
  };
}

/**
 * Unpacks records, a column a step and then some records a step. Equal texts of different records
 * are one string in memory. Throws a RangeError on a set that contradicts itself.
 */
export function* decodeInSteps<Described extends Kind>(
  { fields }: Described,
  { count, ids, versions, fields: packed }: SetWire,
): Steps<SetRecord<Described>[]> {
  const columns = {
    id: unpackIds(ids),
    version: unpackNumbers(versions, count),
    ...(yield* unpackColumns(fields, packed, count)),
  };
  const blank = { id: '', version: 0, ...blankOf(fields) };
  return (yield* joinColumns(columns, blank, count)) as SetRecord<Described>[];
}

/** By field name: its values, one a record. Of a field that is blank in all there is none. */
type Columns = Record<string, readonly unknown[]>;

function* unpackColumns(fields: Fields, packed: FieldsWire, count: number): Steps<Columns> {
  const columns: Columns = {};
  const blank: Values = blankOf(fields);
  for (const [name, field] of Object.entries(fields)) {
    const column = packed[name];
    if (column === undefined) throw new RangeError(`a set lacks the column ${name}`);
    if (field.type === 'group') {
      columns[name] = yield* unpackGroups(field.fields, (column as PackedGroup).group, count);
    } else if (field.type === 'list') {
      columns[name] = yield* unpackLists(field.fields, column as PackedList, count);
    } else if (!isBlankInAll(field, column as WireColumn, blank[name])) {
      columns[name] = unpackValues(field, column as WireColumn, count);
    }
    yield;
  }
  return columns;
}

/** So that nothing is unpacked of it: half of what a journey could say is said of none in most logs. */
function isBlankInAll(field: LeafField, column: WireColumn, blank: unknown): boolean {
  return isOneValue(column) && unpackValues(field, column, 1)[0] === blank;
}

function* unpackGroups(fields: Fields, packed: FieldsWire, count: number): Steps<Values[]> {
  const columns = yield* unpackColumns(fields, packed, count);
  return yield* joinColumns(columns, blankOf(fields), count);
}

function* unpackLists(
  fields: Fields,
  { counts, items }: PackedList,
  count: number,
): Steps<Values[][]> {
  const lengths = unpackNumbers(counts, count);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const all = yield* unpackGroups(fields, items, total);
  let next = 0;
  return lengths.map((length) => all.slice(next, (next += length)));
}

/** Records that are made in one step: a millisecond or so. */
const recordsAtOnce = 2000;

/** Objects of columns, with the keys of `blank` and its values where a column says nothing else. */
function* joinColumns(columns: Columns, blank: Values, count: number): Steps<Values[]> {
  const saying = Object.entries(columns).filter(([name, values]) => {
    if (values.length < count) throw new RangeError('a column of a set is too short');
    if (values.includes(undefined)) throw new RangeError('a column of a set has gaps');
    return values.some((value) => value !== blank[name]);
  });
  const records: Values[] = [];
  for (let index = 0; index < count; index++) {
    // Copied and then filled: objects that grow key by key are many times slower to read later.
    const record: Record<string, unknown> = { ...blank };
    for (const [name, values] of saying) record[name] = values[index];
    records.push(record);
    if (index % recordsAtOnce === 0) yield;
  }
  return records;
}
