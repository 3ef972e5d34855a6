import { blankOf } from './blank.ts';
import { isSame } from './differences.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a record says, without the fields that are blank, in the order of the description: the same for a
 * record of before a field was added and after.
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
