import { blankOf } from './blank.ts';
import { isSame } from './differences.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a record's values without blank fields, in the order of the description. The result is
 * the same before and after a field is added to the kind.
 */
export function withoutBlanks(fields: Fields, values: Values): Values {
  const blank = blankOf(fields) as Values;
  const said = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name];
    if (isSame(value, blank[name])) return [];
    if (field.type === 'group') return [[name, withoutBlanks(field.fields, value as Values)]];
    if (field.type !== 'list') return [[name, value]];
    return [[name, (value as Values[]).map((item) => withoutBlanks(field.fields, item))]];
  });
  return Object.fromEntries(said);
}
