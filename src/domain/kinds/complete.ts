import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills the empty fields of a record ('', null, an empty list) with values from another record.
 * Groups are filled field by field. Flags, required choices and numbers with a default never
 * change, because they are never empty.
 */
export function completed<Kept extends Values>(fields: Fields, known: Kept, other: Values): Kept {
  const values = Object.entries(fields).map(([name, field]) => {
    const [present, further] = [known[name], other[name]];
    if (field.type === 'group') {
      return [name, completed(field.fields, present as Values, further as Values)];
    }
    return [name, isOpen(present) ? further : present];
  });
  return { ...known, ...Object.fromEntries(values) };
}

function isOpen(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}
