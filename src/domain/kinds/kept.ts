import { blankOf } from './blank.ts';
import type { Field, Fields } from './fields.ts';
import type { KeptValues, Kind, RecordOf } from './kind.ts';

/**
 * Values of a record that some release stored, as the kind describes them now: upgraded from their
 * format, newer fields blank, former fields left out. So a new field needs no new format. Throws a
 * RangeError for the format of a later release.
 */
export function readKept<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  keptFormat: number,
): RecordOf<Described> {
  return filled(kind.fields, upgraded(kind, kept, keptFormat)) as RecordOf<Described>;
}

/** Upgrades values from an earlier format to the present one. Throws as `readKept` does. */
export function upgraded(kind: Kind, kept: KeptValues, keptFormat: number): KeptValues {
  const { name, format, upgrades } = kind;
  if (keptFormat > format) {
    throw new RangeError(`A ${name} of format ${keptFormat} is newer than this program`);
  }
  return upgrades.slice(keptFormat - 1).reduce((values, next) => next(values), kept);
}

interface Blank {
  values: KeptValues;
  fields: readonly [name: string, field: Field][];
}

const blanks = new WeakMap<Fields, Blank>();

/** Made once per kind and kept: it is used for every snapshot of history and every imported row. */
function blankFor(fields: Fields): Blank {
  let blank = blanks.get(fields);
  if (!blank) {
    blank = { values: blankOf(fields), fields: Object.entries(fields) };
    blanks.set(fields, blank);
  }
  return blank;
}

/**
 * Values with every field: missing ones blank, everything that is not a field left out. A value that
 * should be a group or a list and is not stays as it is, since values of a file are checked later.
 */
export function filled(fields: Fields, kept: KeptValues): KeptValues {
  const blank = blankFor(fields);
  const values: Record<string, unknown> = { ...blank.values };
  for (const [name, field] of blank.fields) {
    const value = kept[name];
    if (value === undefined) {
      // Not the array of the blank record, which all records would share.
      if (field.type === 'list') values[name] = [];
    } else if (field.type === 'group') {
      values[name] = isObject(value) ? filled(field.fields, value) : value;
    } else if (field.type === 'list' && Array.isArray(value)) {
      values[name] = value.map((item: unknown) =>
        isObject(item) ? filled(field.fields, item) : item,
      );
    } else {
      values[name] = value;
    }
  }
  return values;
}

/**
 * The path of the first required field that these values lack, or undefined. For values of a file:
 * a default in its place would claim something that the file does not say.
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
