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

/** A record as tabs hold it. */
export type SetRecord<Described extends Kind = Kind> = RecordOf<Described> & {
  id: string;
  version: number;
};

/**
 * The records of one kind as columns. The server sends this form, compressed once per version and
 * cached.
 */
export interface SetWire {
  count: number;
  ids: IdColumn;
  versions: NumberColumn;
  fields: FieldsWire;
}

/** The columns by field name. */
interface FieldsWire {
  [name: string]: FieldWire;
}

interface PackedGroup {
  group: FieldsWire;
}

interface PackedList {
  /** The number of items of each record. */
  counts: NumberColumn;
  /** The items of all records, one record after another. */
  items: FieldsWire;
}

/** A column, or the columns of a group or a list. */
type FieldWire = WireColumn | PackedGroup | PackedList;

type Values = Readonly<Record<string, unknown>>;

/** A record to pack; its values may have properties that are not fields of its kind. */
interface PackedRecord {
  id: string;
  version: number;
  values: Values;
}

/** Packs values of records incrementally. */
interface StepsPacker<Value, Columns> extends Pick<Packer<Value, Columns>, 'add'> {
  /**
   * Returns the columns of all added values, one or two per step. No value may be added afterwards.
   */
  columns(): Steps<Columns>;
}

/**
 * Packs records incrementally for `decodeInSteps`, so that a server can read and pack them in
 * pages.
 */
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

/** Packs a complete list of records. */
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
 * Unpacks records: first one column per step, then a number of records per step. Equal texts of
 * different records share one string in memory. Throws a RangeError if the set is inconsistent.
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

/** Values by field name, one per record. A field that is blank in all records is missing. */
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

/**
 * Whether a field is blank in all records, so that it need not be unpacked. In most logs this
 * applies to half of a journey's fields.
 */
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

/** Records created per step, which takes about a millisecond. */
const recordsAtOnce = 2000;

/**
 * Builds objects from columns. Uses the keys of `blank`, and its values for fields without a
 * column.
 */
function* joinColumns(columns: Columns, blank: Values, count: number): Steps<Values[]> {
  const saying = Object.entries(columns).filter(([name, values]) => {
    if (values.length < count) throw new RangeError('a column of a set is too short');
    if (values.includes(undefined)) throw new RangeError('a column of a set has gaps');
    return values.some((value) => value !== blank[name]);
  });
  const records: Values[] = [];
  for (let index = 0; index < count; index++) {
    // Copied and then filled, because objects that grow key by key are many times slower to read
    // later.
    const record: Record<string, unknown> = { ...blank };
    for (const [name, values] of saying) record[name] = values[index];
    records.push(record);
    if (index % recordsAtOnce === 0) yield;
  }
  return records;
}
