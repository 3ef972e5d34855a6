import type { Steps } from '../shared/steps.ts';
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

/** By field name: a column, or the columns of a group or a list. */
interface FieldsWire {
  [name: string]: WireColumn | PackedGroup | PackedList;
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

type Values = Readonly<Record<string, unknown>>;

/** Packs records for `decodeInSteps`, one column a step, so that a server can serve others in between. */
export function* encodeInSteps(
  { fields }: Pick<Kind, 'fields'>,
  records: readonly SetRecord[],
): Steps<SetWire> {
  return {
    count: records.length,
    ids: packIds(records.map(({ id }) => id)),
    versions: packCommonNumbers(records.map(({ version }) => version)),
    fields: yield* packFields(fields, records),
  };
}

function* packFields(fields: Fields, records: readonly Values[]): Steps<FieldsWire> {
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

/** By field name: its values, one a record. */
type Columns = Record<string, readonly unknown[]>;

function* unpackColumns(fields: Fields, packed: FieldsWire, count: number): Steps<Columns> {
  const columns: Columns = {};
  for (const [name, field] of Object.entries(fields)) {
    const column = packed[name];
    if (column === undefined) throw new RangeError(`a set lacks the column ${name}`);
    if (field.type === 'group') {
      columns[name] = yield* unpackGroups(field.fields, (column as PackedGroup).group, count);
    } else if (field.type === 'list') {
      columns[name] = yield* unpackLists(field.fields, column as PackedList, count);
    } else {
      columns[name] = unpackValues(field satisfies LeafField, column as WireColumn, count);
    }
    yield;
  }
  return columns;
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
  // Half of what a journey could say is said of none in most logs.
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
