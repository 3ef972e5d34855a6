import type { CapName } from '../access/caps.ts';
import type { Field, Fields } from './fields.ts';
import type { ValuesOf } from './values.ts';

/**
 * A kind of record, described once: its tables, type, schema, blank record, wire format, history,
 * search text, exports and forms are derived from this.
 */
export interface Kind<
  Name extends string = string,
  Inner extends Fields = Fields,
  Derived extends string = string,
> {
  /** also the name of its table */
  name: Name;
  /** its plural, as addresses have it: `people` */
  plural: string;
  fields: Inner;
  /**
   * What no two records of an archive may share: text and reference fields, or derived columns where
   * several fields make it or letter case does not count. '' and null may repeat.
   */
  unique?: readonly ((keyof Inner & string) | UniqueColumn<keyof Inner & string, Derived>)[];
  /** how many of them an archive may have; null for no limit, or where the kind's rules count */
  cap: CapName | null;
  /** Further columns of its table, computed from a record: a sort key, a search text. */
  derive?(values: ValuesOf<Inner>): Readonly<Record<Derived, string>>;
  /** What is wrong with a record, as it is sent, whose fields are each valid. */
  faultsOf?(values: ValuesOf<Inner>): readonly Fault[];
  /** What people call a record; `nameOf` gives the names of the records that it refers to. */
  labelOf(values: ValuesOf<Inner>, nameOf: (id: string) => string): string;
  /**
   * What a record is to people where it is not what its kind says, such as `dismissed` of a trip that is none; ''
   * otherwise. History keeps it of what was added and deleted, and has words for it.
   */
  aspectOf?(values: ValuesOf<Inner>): string;
  /** The EDTF date of a record that has one. */
  dateOf?(values: ValuesOf<Inner>): string;
  /** How records that a file brings are known to be there already, though something of them is told differently. */
  likeness?: Likeness<ValuesOf<Inner>>;
  /** What tells a record from others where a table names it. */
  identity?(values: ValuesOf<Inner>): Identity;
  /** A record that a table describes as the one that it calls so: that is its name, or one that it had. */
  named?(values: ValuesOf<Inner>, called: string): ValuesOf<Inner>;
  /**
   * If set, clients read the kind in pages, newest first, and never hold it whole. Its table has the
   * column `page_key`.
   */
  paged?: Paging<ValuesOf<Inner>>;
  /** raised whenever stored values have to be read differently than before */
  format: number;
  /** `upgrades[n - 1]` turns values of format `n` into those of format `n + 1` */
  upgrades: readonly ((kept: KeptValues) => KeptValues)[];
}

/** How a paged kind is ordered. Methods, so that a kind is a kind of any. */
export interface Paging<Values> {
  /** The place of a record in the order of time (page-key.ts). */
  keyOf(values: Values): number;
}

/** A derived column that no two records of an archive may share. */
export interface UniqueColumn<Path extends string = string, Derived extends string = string> {
  derived: Derived;
  /** the field to be changed where it is taken */
  path: Path;
}

/** When two records are the same, whatever else each says. Methods, so that a kind is a kind of any. */
export interface Likeness<Values> {
  /** what the same have in common; '' where a record says too little for that */
  keyOf(values: Values): string;
  /** whether two that have that in common are the same */
  isSame(one: Values, other: Values): boolean;
  /** whether there can be one of the key only, so that a second row tells of the same */
  isOnly(values: Values): boolean;
}

/** What tells a record from others of its kind; texts as they are compared. */
export interface Identity {
  /** the surest first, '' where it is not known: two that have the same one differ or are the same by it */
  numbers: readonly string[];
  /** its own first, then those that it had */
  names: readonly string[];
}

/** Why a record may not be written. */
export interface Fault {
  /** the field's path, as in paths.ts */
  path: string;
  /** what is wrong, as a code: the screens have sentences for it */
  fault: string;
  /** earlier releases stored it all the same, and an archive's file may bring it back */
  wasStored?: boolean;
}

/** Values as some release stored them. */
export type KeptValues = Readonly<Record<string, unknown>>;

/** What a record of the kind holds; the archive adds id and version. */
export type RecordOf<Described extends Kind> = ValuesOf<Described['fields']>;

/** Throws a RangeError for a description that cannot work: a programmer's mistake. */
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

/** The table of a list within a group or another list: nothing would store it. */
function listInTable(fields: readonly Field[], isTop: boolean): string | undefined {
  for (const field of fields) {
    if (field.type !== 'group' && field.type !== 'list') continue;
    if (!isTop && field.type === 'list' && field.kept !== 'json') return field.kept;
    const inner = listInTable(Object.values(field.fields), false);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** What the archive notes about a record of any kind, beside its described fields. */
export interface RecordNotes {
  /** where it came from: null by hand, else the import */
  importId: string | null;
  /** `<format id>:<the source's own id>`; null where the source has none */
  sourceId: string | null;
  /** ISO instant */
  createdAt: string;
}

const notes = ['id', 'version', 'importId', 'sourceId', 'createdAt', 'updatedAt'];
