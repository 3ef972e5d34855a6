import type { Fields } from './fields.ts';

/** A field that two states of a record disagree about; `path` has a group's name before a field's. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** What differs between two states of a record, in the order of its fields; lists differ as a whole. */
export function differencesOf(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  within = '',
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, now] = [before[name], after[name]];
    if (field.type === 'group') {
      return differencesOf(
        field.fields,
        old as Record<string, unknown>,
        now as Record<string, unknown>,
        `${within}${name}.`,
      );
    }
    return isSame(old, now) ? [] : [{ path: within + name, before: old, after: now }];
  });
}

/** Values of fields are plain JSON: texts, numbers, null, objects with their keys in one order, lists. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
