/**
 * The types of field that a kind of record can have: plain data, made by the small functions below.
 * Free of zod, since the browser loads it too. Each thing that is derived from fields is a file of
 * this folder with one `switch` over `type`, so that a new type of field does not compile until
 * every file handles it.
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
  | PointField
  | ReferenceField
  | GroupField
  | ListField;

export type Fields = Readonly<Record<string, Field>>;

interface Common {
  /** whether a search of the kind's records looks through it */
  searched?: boolean;
  /** made by the program and never typed: readers see it, or it means nothing to them */
  computed?: 'shown' | 'hidden';
}

/** Text as somebody wrote it, perhaps of several lines; '' for none. */
export interface TextField extends Common {
  type: 'text';
  /** UTF-16 code units, as of every limit here */
  maxLength: number;
}

/** Text that records are grouped by, trimmed; '' for none, unless required. */
export interface NameField extends Common {
  type: 'name';
  maxLength: number;
  required: boolean;
}

/** A code or id of some standard, or '' unless required. */
export interface CodeField extends Common {
  type: 'code';
  maxLength: number;
  /** its pattern, in linear time as every pattern that is applied to what users send */
  form: RegExp | undefined;
  required: boolean;
  /** what it stands for, where readers are shown a name instead */
  standsFor: 'country' | 'territory' | undefined;
}

/** One of a fixed set of words; '' for none, unless required. */
export interface ChoiceField<
  Choice extends string = string,
  Required extends boolean = boolean,
> extends Common {
  type: 'choice';
  choices: readonly Choice[];
  required: Required;
  /** what a new record has before anything is chosen; '' for none: it cannot be stored until something is */
  initial: Choice | '';
}

export interface FlagField extends Common {
  type: 'flag';
}

/** A whole or decimal number; null for not known, unless it has a default. */
export interface NumberField<Default extends number | null = number | null> extends Common {
  type: 'number';
  isWhole: boolean;
  min: number;
  max: number;
  /** its unit, for labels and exports: `km`, `min` */
  unit: string;
  default: Default;
  /** an imported record must have it, even where there is a default */
  required: boolean;
}

/** A date as far as it is known, EDTF: `1978-06-12`, `1978-22`, `1978~`, `XXXX`. */
export interface DateField extends Common {
  type: 'date';
  /** if not, it may be '', an open end of a period */
  required: boolean;
}

/** A day of the calendar, `YYYY-MM-DD`, or ''. */
export interface DayField extends Common {
  type: 'day';
}

/** A local time with the day counted from the record's date: `06:15+1`, or ''. */
export interface DayTimeField extends Common {
  type: 'dayTime';
}

/** A local time with its IANA zone: `2026-11-22T10:30[Europe/London]`, or ''. */
export interface ZonedTimeField extends Common {
  type: 'zonedTime';
}

/** A point of WGS 84, degrees, or null. */
export interface PointField extends Common {
  type: 'point';
}

/** The id of a record of some kind; null where it may be missing. */
export interface ReferenceField<
  To extends string = string,
  Required extends boolean = boolean,
> extends Common {
  type: 'reference';
  to: To;
  required: Required;
  /** of a place: what it mostly is, so that a name that several bear means the one that is this */
  usualPlaceKind?: string;
  /**
   * A record that the archive lacks comes along with one of a table that names it, described by columns
   * of its own; its kind says what tells it apart (`identity`).
   */
  importedWith?: true;
}

type ReferenceOptions = Common & Pick<ReferenceField, 'usualPlaceKind' | 'importedWith'>;

/** Fields that belong together: one object within the record. */
export interface GroupField<Inner extends Fields = Fields> {
  type: 'group';
  fields: Inner;
}

/** A list of objects with these fields, in their order. */
export interface ListField<Inner extends Fields = Fields, Kept extends string = string> {
  type: 'list';
  fields: Inner;
  /** the table that stores the items, or `json`: a JSON column of the record's own table */
  kept: Kept;
  minItems: number;
  maxItems: number;
  /** the field that no two items may have in common */
  eachOnce: string | undefined;
}

export function text(maxLength: number, options: Common = {}): TextField {
  return { type: 'text', maxLength, ...options };
}

export function name(maxLength: number, options: Common & { required?: boolean } = {}): NameField {
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

/** A country by its ISO 3166-1 alpha-2 code, or XK for Kosovo. */
export function country(options: Common & { required?: boolean } = {}): CodeField {
  return { ...code(2, { form: /^[A-Z]{2}$/, ...options }), standsFor: 'country' };
}

/** A country by its code of ISO 3166-1, or a part of one by its code of ISO 3166-2: `ES-CN`. */
export function territory(options: Common & { required?: boolean } = {}): CodeField {
  return {
    ...code(6, { form: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, ...options }),
    standsFor: 'territory',
  };
}

/** A required one says what a new record begins with: where any of them would be a claim, with none. */
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

export function date(options: Common & { required?: boolean } = {}): DateField {
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
  options: { minItems?: number; maxItems: number; eachOnce?: keyof Inner & string },
): ListField<Inner, Kept> {
  return { type: 'list', kept, fields, minItems: 0, eachOnce: undefined, ...options };
}

/** The same field, stored in a column with another name than the field's in snake case. */
export function inColumn<
  const Column extends string,
  Kept extends Exclude<Field, PointField | GroupField>,
>(column: Column, field: Kept): Kept & { column: Column } {
  return { ...field, column };
}
