import { endsBeforeItBegins } from '../shared/dates/edtf-date.ts';
import type { DateField, Field, Fields } from './fields.ts';
import { type KindTime, timeOf } from './time-of.ts';
import type { FormPart } from './form/form-part.ts';
import type { ValuesOf } from './values.ts';

/**
 * The description of one kind of record. Its tables, type, schema, blank record, wire format,
 * history, search text, exports and forms are derived from this description.
 */
export interface Kind<
  Name extends string = string,
  Inner extends Fields = Fields,
  Derived extends string = string,
  Time extends KindTime | 'timeless' = KindTime | 'timeless',
> {
  /** The kind's name and the name of its table. */
  name: Name;
  /** The plural used in URLs: `people`. */
  plural: string;
  fields: Inner;
  /**
   * How the form arranges the fields, if not in the order of the description (form/form-layout.ts). A
   * field that is not named here follows the field before it in the description.
   */
  form?: readonly FormPart<keyof Inner & string>[];
  /**
   * Values that must be unique in an archive: text and reference fields, or derived columns if the
   * value combines several fields or ignores letter case. '' and null may repeat.
   */
  unique?: readonly ((keyof Inner & string) | UniqueColumn<keyof Inner & string, Derived>)[];
  /**
   * The maximum number of records per archive, far above what a household needs; null if there is no
   * limit or if separate code enforces one. A tab holds all records of a kind that is not `paged`.
   */
  cap: number | null;
  /** Additional columns of the table, computed from a record: a sort key, a search text. */
  derive?(values: ValuesOf<Inner>): Readonly<Record<Derived, string>>;
  /** Finds errors in a submitted record whose fields are individually valid. */
  faultsOf?(values: ValuesOf<Inner>): readonly Fault[];
  /**
   * Returns a record's label for users; `nameOf` returns the names of the records that it refers
   * to.
   */
  labelOf(values: ValuesOf<Inner>, nameOf: (id: string) => string): string;
  /**
   * Returns a variant of the kind if users see the record as something else, such as `dismissed`
   * for a dismissed trip; otherwise ''. History stores the variant for added and deleted records,
   * and has texts for it.
   */
  aspectOf?(values: ValuesOf<Inner>): string;
  /**
   * When a record happened, and how a timeline shows it. Records of a `timeless` kind do not happen
   * at a time, such as people and places.
   */
  time: Time;
  /** Decides whether an imported record already exists, even if some of its details differ. */
  likeness?: Likeness<ValuesOf<Inner>>;
  /**
   * How a later version of a list recognises the records of an earlier one that it corrects; null if
   * it does not.
   */
  correction: Correction<ValuesOf<Inner>> | null;
  /** Returns what distinguishes a record from others if a table refers to it by name. */
  identity?(values: ValuesOf<Inner>): Identity;
  /**
   * Adds the name by which a table refers to a record to the record that the table describes: as
   * its name if it has none, otherwise as a former name.
   */
  named?(values: ValuesOf<Inner>, called: string): ValuesOf<Inner>;
  /**
   * If set, clients read the kind in pages by its time, newest first, and never hold it whole. Its
   * table has the column `page_key`.
   */
  paged?: true | Paging;
  /** Increased whenever stored values have to be read differently. */
  format: number;
  /** `upgrades[n - 1]` converts values of format `n` to format `n + 1`. */
  upgrades: readonly ((kept: KeptValues) => KeptValues)[];
}

/** What an import compares a row of a paged kind with. */
interface Paging {
  /**
   * Returns the first and last page key of records that `likeness` can find the same as this one; by
   * default only records with its own key. An import reads no others.
   */
  alikeWithin: (values: object) => readonly [first: number, last: number];
}

/** A derived column whose values must be unique in an archive. */
export interface UniqueColumn<Path extends string = string, Derived extends string = string> {
  derived: Derived;
  /** The field to change if the value is taken. */
  path: Path;
}

/**
 * Rules for when two records count as the same despite other differences. These are methods rather
 * than properties, so that TypeScript accepts any kind as a `Kind`.
 */
export interface Likeness<Values> {
  /** Returns a key that equal records share; '' if a record has too little information. */
  keyOf(values: Values): string;
  /** Whether two records with the same key are the same. */
  isSame(one: Values, other: Values): boolean;
  /**
   * Whether only one record can have this key, so that several rows with it describe the same
   * record.
   */
  isOnly(values: Values): boolean;
}

/** How a list without IDs recognises the records that it corrects. A method, as in `Likeness`. */
interface Correction<Values> {
  /**
   * Returns the keys that a record and its correction can share, the surest first. A key with an
   * empty value does not apply to the record.
   */
  keysOf(values: Values): readonly (readonly string[])[];
}

/** What distinguishes a record from others of its kind; texts are folded for comparison. */
export interface Identity {
  /**
   * Identification numbers, the most reliable first; '' if unknown. The first number known for both
   * records decides whether they are the same.
   */
  numbers: readonly string[];
  /** The current name first, then former names. */
  names: readonly string[];
}

/** Why a record cannot be saved. */
export interface Fault {
  /** The field's path, as in paths.ts. */
  path: string;
  /** An error code; the web has a message for each. */
  fault: string;
  /** Whether earlier releases allowed this, so that an archive's file may contain it. */
  wasStored?: boolean;
}

/** Values as an earlier or the current release stored them. */
export type KeptValues = Readonly<Record<string, unknown>>;

/** The values of a record of this kind; the archive adds id and version. */
export type RecordOf<Described extends Kind> = ValuesOf<Described['fields']>;

/** The fields with an EDTF date. */
type DateName<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends DateField ? Name : never;
}[keyof Inner & string];

/**
 * Checks and returns the description of a kind. A record that ends before it begins is an error of
 * every kind. Throws a RangeError if the description cannot work, which is a programming error.
 */
export function defineKind<
  const Name extends string,
  const Inner extends Fields,
  const Time extends KindTime<DateName<Inner>, keyof Inner & string> | 'timeless',
  Derived extends string = never,
>(described: Kind<Name, Inner, Derived, Time>): Kind<Name, Inner, Derived, Time> {
  const { name, format, upgrades, fields, time, paged } = described;
  if (upgrades.length !== format - 1) {
    throw new RangeError(`${name} is of format ${format} and has ${upgrades.length} upgrades`);
  }
  const hidden = listInTable(Object.values(fields), true);
  if (hidden) throw new RangeError(`${name} has a list in the table ${hidden} that is not its own`);
  const taken = notes.find((note) => note in fields);
  if (taken) throw new RangeError(`${name} has a field ${taken}, which every record has anyway`);
  if (time === 'timeless') {
    if (paged) throw new RangeError(`${name} is read in pages by its time, and has none`);
    return described;
  }
  if (time.to === undefined) return described;
  const path = time.to;
  return {
    ...described,
    faultsOf: (values) => [
      ...(endsBeforeItBegins(timeOf({ time }, values))
        ? [{ path, fault: 'ends-before-it-begins' }]
        : []),
      ...(described.faultsOf?.(values) ?? []),
    ],
  };
}

/** Finds the table of a list nested in a group or another list. Such a list would not be stored. */
function listInTable(fields: readonly Field[], isTop: boolean): string | undefined {
  for (const field of fields) {
    if (field.type !== 'group' && field.type !== 'list') continue;
    if (!isTop && field.type === 'list' && field.kept !== 'json') return field.kept;
    const inner = listInTable(Object.values(field.fields), false);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The archive's metadata about a record of any kind. */
export interface RecordNotes {
  /** The import that added the record; null if it was entered by hand. */
  importId: string | null;
  /** `<format id>:<id in the source>`; null if the source has no ids. */
  sourceId: string | null;
  /** ISO instant. */
  createdAt: string;
}

const notes = ['id', 'version', 'importId', 'sourceId', 'createdAt', 'updatedAt'];
