import { blankOf } from './blank.ts';
import type { Field, Fields } from './fields.ts';
import type { KeptValues, Kind, RecordOf } from './kind.ts';

/**
 * What some release kept of a record, as the kind describes it now: raised from its format, with
 * what has become a field since left blank, and without what is none any more. So a new field needs
 * no new format. Throws a RangeError for a format of a later release.
 */
export function readKept<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  keptFormat: number,
): RecordOf<Described> {
  return filled(kind.fields, upgraded(kind, kept, keptFormat)) as RecordOf<Described>;
}

/** Values of an earlier format in the present one. Throws as `readKept` does. */
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

/** Made once: every snapshot of history and every row of an import is read by it. */
function blankFor(fields: Fields): Blank {
  let blank = blanks.get(fields);
  if (!blank) {
    blank = { values: blankOf(fields), fields: Object.entries(fields) };
    blanks.set(fields, blank);
  }
  return blank;
}

/**
 * Values with what is missing of their fields left blank, and without what is no field. What is no
 * group or list where there should be one stays as it is: values of a file are checked afterwards.
 */
export function filled(fields: Fields, kept: KeptValues): KeptValues {
  const blank = blankFor(fields);
  const values: Record<string, unknown> = { ...blank.values };
  for (const [name, field] of blank.fields) {
    const value = kept[name];
    if (value === undefined) {
      // Not the list that all blank records share.
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
 * The path of a field that every record has to have and these values lack; undefined where none is.
 * For values that come from elsewhere: blank, they would say what nobody has said.
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
