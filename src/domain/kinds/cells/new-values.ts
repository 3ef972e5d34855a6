import { blankOf } from '../blank.ts';
import type { Fields } from '../fields.ts';
import type { ValuesOf } from '../values.ts';

/**
 * What forms, tables and lists of records begin a new record with: nothing, but for the choices that its
 * kind begins with. A required choice that begins with none is '', which no schema lets through.
 */
export function newValuesOf<Inner extends Fields>(fields: Inner): ValuesOf<Inner> {
  const begun = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.type === 'group') return [[name, newValuesOf(field.fields)]];
    return field.type === 'choice' ? [[name, field.initial]] : [];
  });
  return { ...blankOf(fields), ...Object.fromEntries(begun) };
}
