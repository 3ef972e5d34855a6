import { blankOf } from './blank.ts';
import type { Fields } from './fields.ts';
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

function fill(fields: Fields, kept: KeptValues): KeptValues {
  const blank: KeptValues = blankOf(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = kept[name];
      if (value === undefined) return [name, blank[name]];
      if (field.type === 'group') return [name, fill(field.fields, value as KeptValues)];
      if (field.type !== 'list') return [name, value];
      return [name, (value as KeptValues[]).map((item) => fill(field.fields, item))];
    }),
  );
}
