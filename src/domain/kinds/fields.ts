/**
 * The types of field that a kind of record can have: plain data, created by the functions below.
 * This file does not import zod, because the browser loads it. Each feature derived from fields is
 * a file in this folder with one `switch` over `type`. A new type of field therefore does not
 * compile until every file handles it.
 */
export type Field =
  | TextField
  | NameField
  | CodeField
  | ChoiceField
  | FlagField
  | NumberField
  | DateField
  | DayField
  | DayTimeField
  | ZonedTimeField
  | InstantField
  | RecurrenceField
  | PointField
  | ReferenceField
  | FileField
  | LongTextField
  | PropertiesField
  | GroupField
  | ListField;

export type Fields = Readonly<Record<string, Field>>;

interface Common {
  /** Whether a search of the kind's records includes the field. */
  searched?: boolean;
  /**
   * Computed by the program, never entered by users: shown to them, or hidden because it means
   * nothing to them.
   */
  computed?: 'shown' | 'hidden';
  /** Whether forms fold the field away while it is empty. */
  rare?: true;
}

/** Free text, possibly of several lines; '' if empty. */
export interface TextField extends Common {
  type: 'text';
  /** In UTF-16 code units, like every length limit here. */
  maxLength: number;
}

/** Trimmed text by which records are grouped; '' if empty, unless required. */
export interface NameField extends Common {
  type: 'name';
  maxLength: number;
  required: boolean;
  /** Whether forms suggest the texts of other records. */
  suggested?: true;
}

/** A code or id of some standard; '' if empty, unless required. */
export interface CodeField extends Common {
  type: 'code';
  maxLength: number;
  /**
   * The code's pattern. It must run in linear time, like every pattern that is applied to user
   * input.
   */
  form: RegExp | undefined;
  required: boolean;
  /** What the code stands for, if users see a name instead of the code. */
  standsFor: 'country' | 'territory' | undefined;
}

/** One of a fixed set of words; '' if empty, unless required. */
export interface ChoiceField<
  Choice extends string = string,
  Required extends boolean = boolean,
> extends Common {
  type: 'choice';
  choices: readonly Choice[];
  required: Required;
  /**
   * The choice that a new record starts with. If it is '' in a required field, the record cannot be
   * saved until a user chooses.
   */
  initial: Choice | '';
}

export interface FlagField extends Common {
  type: 'flag';
}

/** A whole or decimal number; null if unknown, unless it has a default. */
export interface NumberField<Default extends number | null = number | null> extends Common {
  type: 'number';
  isWhole: boolean;
  min: number;
  max: number;
  /** The unit, for labels and exports: `km`, `min`. */
  unit: string;
  default: Default;
  /** Whether an imported record must have the number even if there is a default. */
  required: boolean;
}

/** An EDTF date, as precise as it is known: `1978-06-12`, `1978-22`, `1978~`, `XXXX`. */
export interface DateField extends Common {
  type: 'date';
  /** If false, the date may be '', such as the open end of a period. */
  required: boolean;
  /** The end of a validity, for which two-digit years reach further ahead. */
  isExpiry?: boolean;
}

/** A calendar day (`YYYY-MM-DD`), or ''. */
export interface DayField extends Common {
  type: 'day';
}

/** A local time with an offset in days from the record's date: `06:15+1`, or ''. */
export interface DayTimeField extends Common {
  type: 'dayTime';
}

/** A local time with its IANA time zone: `2026-11-22T10:30[Europe/London]`, or ''. */
export interface ZonedTimeField extends Common {
  type: 'zonedTime';
}

/**
 * An instant with the local time, offset and zone in which it was noted:
 * `2026-11-22T10:30:00+00:00[Europe/London]` (RFC 9557), or ''. The order of texts is not the order of
 * time; see `readInstant`.
 */
export interface InstantField extends Common {
  type: 'instant';
}

/** When something recurs, as lines of RFC 5545: `RRULE:FREQ=WEEKLY`, or ''. See `isRecurrence`. */
export interface RecurrenceField extends Common {
  type: 'recurrence';
}

/** A position in WGS 84 degrees, or null. */
export interface PointField extends Common {
  type: 'point';
}

/** The id of a record of some kind; null if empty, unless required. */
export interface ReferenceField<
  To extends string = string,
  Required extends boolean = boolean,
> extends Common {
  type: 'reference';
  to: To;
  required: Required;
  /**
   * For references to places: the usual kind of place. If several places have a name, the one of
   * this kind is meant.
   */
  usualPlaceKind?: string;
  /** The text field of the record that keeps the name in a table for which no record was found. */
  nameKeptIn?: string;
  /**
   * An import also adds the referenced record if the archive lacks it. The table describes that
   * record in separate columns; `identity` of its kind distinguishes it from other records.
   */
  importedWith?: true;
}

/**
 * The SHA-256 of a file of the archive, in lower-case hex; '' if empty, unless required. A record can
 * only name a file that the archive has, and the archive keeps it as long as it exists (decision 46).
 */
export interface FileField extends Common {
  type: 'file';
  required: boolean;
}

/**
 * Text of the length of a book chapter, kept as it is, also with blanks around it; '' if empty. A page
 * of records has fewer of them if their texts are long.
 */
export interface LongTextField extends Common {
  type: 'longText';
  maxLength: number;
}

/** The properties of a vCard or iCalendar that no other field has, in their order; [] if empty. */
export interface PropertiesField extends Common {
  type: 'properties';
}

type ReferenceOptions = Common &
  Pick<ReferenceField, 'usualPlaceKind' | 'nameKeptIn' | 'importedWith'>;

/** Related fields: one object within the record. */
export interface GroupField<Inner extends Fields = Fields> {
  type: 'group';
  fields: Inner;
}

/** An ordered list of objects with these fields. */
export interface ListField<Inner extends Fields = Fields, Kept extends string = string> {
  type: 'list';
  fields: Inner;
  /** The table that stores the items, or `json` for a JSON column of the record's own table. */
  kept: Kept;
  minItems: number;
  maxItems: number;
  /** A field whose value must be different in each item. */
  eachOnce: string | undefined;
  /** Whether forms fold the list away while it is empty. */
  rare?: true;
}

export function text(maxLength: number, options: Common = {}): TextField {
  return { type: 'text', maxLength, ...options };
}

export function name(
  maxLength: number,
  options: Common & { required?: boolean; suggested?: true } = {},
): NameField {
  return { type: 'name', maxLength, required: false, ...options };
}

export function code(
  maxLength: number,
  options: Common & { required?: boolean; form?: RegExp } = {},
): CodeField {
  return {
    type: 'code',
    maxLength,
    required: false,
    form: undefined,
    standsFor: undefined,
    ...options,
  };
}

/** A country as an ISO 3166-1 alpha-2 code, or XK for Kosovo. */
export function country(options: Common & { required?: boolean } = {}): CodeField {
  return { ...code(2, { form: /^[A-Z]{2}$/, ...options }), standsFor: 'country' };
}

/** A country as an ISO 3166-1 code, or a part of a country as an ISO 3166-2 code: `ES-CN`. */
export function territory(options: Common & { required?: boolean } = {}): CodeField {
  return {
    ...code(6, { form: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, ...options }),
    standsFor: 'territory',
  };
}

/**
 * A choice field. A required one must name the initial choice of new records, or '' if every choice
 * would be an unfounded claim.
 */
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  options: Common & { required: true; initial: NoInfer<Choice> | '' },
): ChoiceField<Choice, true>;
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  options?: Common,
): ChoiceField<Choice, false>;
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  options: Common & { required?: boolean; initial?: Choice | '' } = {},
): ChoiceField<Choice> {
  return { type: 'choice', choices, required: false, initial: '', ...options };
}

export function flag(options: Common = {}): FlagField {
  return { type: 'flag', ...options };
}

type NumberOptions = Common & { unit?: string; required?: boolean };

/** Both limits are allowed values. */
interface MakeNumber {
  (min: number, max: number, options: NumberOptions & { default: number }): NumberField<number>;
  (min: number, max: number, options?: NumberOptions): NumberField<null>;
}

const numberOf = (isWhole: boolean) =>
  ((min: number, max: number, options?: NumberOptions): NumberField => {
    return {
      type: 'number',
      isWhole,
      min,
      max,
      unit: '',
      default: null,
      required: false,
      ...options,
    };
  }) as MakeNumber;

export const whole = numberOf(true);
export const decimal = numberOf(false);

export function date(options: Common & { required?: boolean; isExpiry?: boolean } = {}): DateField {
  return { type: 'date', required: false, ...options };
}

export function day(options: Common = {}): DayField {
  return { type: 'day', ...options };
}

export function dayTime(options: Common = {}): DayTimeField {
  return { type: 'dayTime', ...options };
}

export function zonedTime(options: Common = {}): ZonedTimeField {
  return { type: 'zonedTime', ...options };
}

export function instant(options: Common = {}): InstantField {
  return { type: 'instant', ...options };
}

export function recurrence(options: Common = {}): RecurrenceField {
  return { type: 'recurrence', ...options };
}

export function file(options: Common & { required?: boolean } = {}): FileField {
  return { type: 'file', required: false, ...options };
}

/**
 * The largest `maxLength` of long text, in UTF-16 code units. In UTF-8 it has up to 1.5 MB, and requests
 * are refused beyond 2 MB.
 */
const longestLongText = 500_000;

export function longText(maxLength: number, options: Common = {}): LongTextField {
  if (maxLength > longestLongText) throw new RangeError(`Text of ${maxLength} is too long`);
  return { type: 'longText', maxLength, ...options };
}

export function properties(options: Common = {}): PropertiesField {
  return { type: 'properties', ...options };
}

export function point(options: Common = {}): PointField {
  return { type: 'point', ...options };
}

export function reference<const To extends string>(
  to: To,
  options: ReferenceOptions & { required: true },
): ReferenceField<To, true>;
export function reference<const To extends string>(
  to: To,
  options?: ReferenceOptions,
): ReferenceField<To, false>;
export function reference<const To extends string>(
  to: To,
  options: ReferenceOptions & { required?: boolean } = {},
): ReferenceField<To> {
  return { type: 'reference', to, required: false, ...options };
}

export function group<const Inner extends Fields>(fields: Inner): GroupField<Inner> {
  return { type: 'group', fields };
}

export function list<const Kept extends string, const Inner extends Fields>(
  kept: Kept,
  fields: Inner,
  options: { minItems?: number; maxItems: number; eachOnce?: keyof Inner & string; rare?: true },
): ListField<Inner, Kept> {
  return { type: 'list', kept, fields, minItems: 0, eachOnce: undefined, ...options };
}

/** Stores a field in a column whose name is not the field's name in snake case. */
export function inColumn<
  const Column extends string,
  Kept extends Exclude<Field, PointField | GroupField>,
>(column: Column, field: Kept): Kept & { column: Column } {
  return { ...field, column };
}
