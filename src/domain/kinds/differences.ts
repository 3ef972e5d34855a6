import type { Fields } from './fields.ts';

/** A field that differs between two states of a record; `path` is as in paths.ts. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * Returns the fields that differ between two states of a record, in order. A list counts as one
 * field.
 */
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

/**
 * Whether two field values are equal. Field values are plain JSON whose objects have their keys in
 * a fixed order.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
