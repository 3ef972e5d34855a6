import { rememberEach } from '../shared/remember.ts';
import { blankOf } from './blank.ts';
import type { Field, Fields, GroupField, ListField } from './fields.ts';
import type { KeptValues, Kind, RecordOf } from './kind.ts';

/**
 * Converts stored values of a record to the current description of its kind: upgrades them from
 * their format, adds newer fields with blank values and drops former fields. A new field therefore
 * needs no new format. Throws a RangeError for the format of a later release.
 */
export function readKept<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  keptFormat: number,
): RecordOf<Described> {
  return filled(kind.fields, upgraded(kind, kept, keptFormat)) as RecordOf<Described>;
}

/**
 * Upgrades values from an earlier format to the current one. Throws a RangeError for the format of
 * a later release.
 */
export function upgraded(kind: Kind, kept: KeptValues, keptFormat: number): KeptValues {
  const { name, format, upgrades } = kind;
  if (keptFormat > format) {
    throw new RangeError(`A ${name} of format ${keptFormat} is newer than this program`);
  }
  return upgrades.slice(keptFormat - 1).reduce((values, next) => next(values), kept);
}

interface Plan {
  blank: KeptValues;
  fields: readonly [name: string, field: Field][];
  /** The groups and lists. */
  nested: readonly [name: string, field: GroupField | ListField][];
}

/** Cached per kind, because every snapshot in the history and every imported row uses the plan. */
const planFor = rememberEach((fields: Fields): Plan => {
  const all = Object.entries(fields);
  const nested = all.flatMap(([name, field]): Plan['nested'] =>
    field.type === 'group' || field.type === 'list' ? [[name, field]] : [],
  );
  return { blank: blankOf(fields), fields: all, nested };
});

/**
 * Returns values with exactly these fields: missing fields become blank, unknown properties are
 * dropped. Returns the same object if nothing changes. A value that should be a group or list but
 * is not stays as it is, because a later step validates values from files.
 */
export function filled(fields: Fields, kept: KeptValues): KeptValues {
  const plan = planFor(fields);
  let values = hasTheseFields(plan, kept) ? kept : withTheseFields(plan, kept);
  for (const [name, field] of plan.nested) {
    const value = values[name];
    const whole = filledWithin(field, value);
    if (whole !== value) values = { ...values, [name]: whole };
  }
  return values;
}

function hasTheseFields({ fields }: Plan, kept: KeptValues): boolean {
  return (
    Object.keys(kept).length === fields.length && fields.every(([name]) => kept[name] !== undefined)
  );
}

function withTheseFields({ blank, fields }: Plan, kept: KeptValues): KeptValues {
  const values: Record<string, unknown> = { ...blank };
  for (const [name, field] of fields) {
    const value = kept[name];
    // A new array, because records must not share the array of the blank record.
    if (value !== undefined) values[name] = value;
    else if (field.type === 'list') values[name] = [];
  }
  return values;
}

function filledWithin({ type, fields }: GroupField | ListField, value: unknown): unknown {
  if (type === 'group') return isObject(value) ? filled(fields, value) : value;
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (isObject(item) ? filled(fields, item) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

/**
 * Returns the path of the first missing required field, or undefined. Used for values from a file,
 * where a default would claim something that the file does not contain.
 */
export function missingField(fields: Fields, values: KeptValues, within = ''): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const [value, path] = [values[name], within + name];
    if ('required' in field && field.required && value === undefined) return path;
    const inner =
      field.type === 'group' ? [value] : field.type === 'list' && Array.isArray(value) ? value : [];
    for (const one of inner as unknown[]) {
      const missing =
        isObject(one) && 'fields' in field
          ? missingField(field.fields, one, `${path}.`)
          : undefined;
      if (missing !== undefined) return missing;
    }
  }
  return undefined;
}

export function isObject(value: unknown): value is KeptValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
