import { blankOf } from '../blank.ts';
import type { Fields } from '../fields.ts';
import type { ValuesOf } from '../values.ts';

/**
 * Returns the initial values of a new record in forms, tables and lists: empty values except for
 * the initial choices. A required choice without an initial value is '', which every schema
 * rejects.
 */
export function newValuesOf<Inner extends Fields>(fields: Inner): ValuesOf<Inner> {
  const begun = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.type === 'group') return [[name, newValuesOf(field.fields)]];
    return field.type === 'choice' ? [[name, field.initial]] : [];
  });
  return { ...blankOf(fields), ...Object.fromEntries(begun) };
}
