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
  const { name, format, upgrades } = kind;
  if (keptFormat > format) {
    throw new RangeError(`A ${name} of format ${keptFormat} is newer than this program`);
  }
  const upgraded = upgrades.slice(keptFormat - 1).reduce((values, next) => next(values), kept);
  return fill(kind.fields, upgraded) as RecordOf<Described>;
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

function fill(fields: Fields, kept: KeptValues): KeptValues {
  const blank = blankFor(fields);
  const values: Record<string, unknown> = { ...blank.values };
  for (const [name, field] of blank.fields) {
    const value = kept[name];
    if (value === undefined) {
      // Not the list that all blank records share.
      if (field.type === 'list') values[name] = [];
    } else if (field.type === 'group') {
      values[name] = fill(field.fields, value as KeptValues);
    } else if (field.type === 'list') {
      values[name] = (value as KeptValues[]).map((item) => fill(field.fields, item));
    } else {
      values[name] = value;
    }
  }
  return values;
}
