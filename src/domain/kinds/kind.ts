import type { CapName } from '../access/caps.ts';
import type { Field, Fields } from './fields.ts';
import type { ValuesOf } from './values.ts';

/**
 * A kind of record, described once: its table, type and schema, blank record, wire, history, search,
 * exports and forms follow from this.
 */
export interface Kind<
  Name extends string = string,
  Inner extends Fields = Fields,
  Derived extends string = string,
> {
  /** and of its table */
  name: Name;
  /** what several of them are called in addresses: `people` */
  collection: string;
  fields: Inner;
  /** texts and references of which no two of an archive's records have the same, save for none */
  unique?: readonly (keyof Inner & string)[];
  /** how many an archive may have; null where only the disk is the bound, or rules of its own count */
  cap: CapName | null;
  /** columns by which its records are listed; equal ones by id */
  listedBy: readonly string[];
  /** Further columns of its table that follow from a record: a sort key, a text that is searched. */
  derive?(values: ValuesOf<Inner>): Readonly<Record<Derived, string>>;
  /** What is wrong with a record whose fields are right each by itself. */
  faultsOf?(values: ValuesOf<Inner>): readonly Fault[];
  /** What people call a record; `nameOf` gives the names of those that it refers to, by their ids. */
  labelOf(values: ValuesOf<Inner>, nameOf: (id: string) => string): string;
  /** The EDTF date of a record that has one. */
  dateOf?(values: ValuesOf<Inner>): string;
  /** raised whenever kept values have to be read in another way than before */
  format: number;
  /** how values that were kept in format `n` become those of `n + 1`; `upgrades[0]` is of format 1 */
  upgrades: readonly ((kept: KeptValues) => KeptValues)[];
}

/** Why a record may not be written as it is. */
export interface Fault {
  /** of the field, as in paths.ts */
  path: string;
  /** what is wrong, in a word for programs: screens have the sentences */
  fault: string;
}

/** Values as some release kept them. */
export type KeptValues = Readonly<Record<string, unknown>>;

/** What a record of the kind holds; the archive adds id and version. */
export type RecordOf<Described extends Kind> = ValuesOf<Described['fields']>;

/** Throws where an upgrade is missing: a mistake of whoever describes the kind. */
export function defineKind<
  const Name extends string,
  const Inner extends Fields,
  Derived extends string = never,
>(described: Kind<Name, Inner, Derived>): Kind<Name, Inner, Derived> {
  const { name, format, upgrades, fields } = described;
  if (upgrades.length !== format - 1) {
    throw new RangeError(`${name} is of format ${format} and has ${upgrades.length} upgrades`);
  }
  const hidden = listInTable(Object.values(fields), true);
  if (hidden) throw new RangeError(`${name} has a list in the table ${hidden} that is not its own`);
  const taken = notes.find((note) => note in fields);
  if (taken) throw new RangeError(`${name} has a field ${taken}, which every record has anyway`);
  return described;
}

/** The table of a list that stands within a group or another list, where nothing would store it. */
function listInTable(fields: readonly Field[], isTop: boolean): string | undefined {
  for (const field of fields) {
    if (field.type !== 'group' && field.type !== 'list') continue;
    if (!isTop && field.type === 'list' && field.kept !== 'json') return field.kept;
    const inner = listInTable(Object.values(field.fields), false);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** What the archive notes about a record of any kind, beside what its kind describes. */
export interface RecordNotes {
  /** where it came from: null by hand, else the import */
  importId: string | null;
  /** `<format id>:<the source's own id>`; null where the source has none */
  sourceId: string | null;
  /** ISO instant */
  createdAt: string;
}

const notes = ['id', 'version', 'importId', 'sourceId', 'createdAt', 'updatedAt'];
