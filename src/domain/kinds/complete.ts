import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A record with what another one says and it leaves open (no text, null, an empty list), of groups
 * field by field. What it says itself stays, and so do flags, choices and numbers that always are one.
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
