import type { Fields } from './fields.ts';

/** A record that another one names. */
export interface Reference {
  /** the name of its kind */
  to: string;
  id: string;
}

/** The records that a record names: those without which it cannot be written. */
export function referencesOf(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    switch (field.type) {
      case 'reference':
        return typeof value === 'string' ? [{ to: field.to, id: value }] : [];
      case 'group':
        return referencesOf(field.fields, value as Record<string, unknown>);
      case 'list':
        return (value as Record<string, unknown>[]).flatMap((one) =>
          referencesOf(field.fields, one),
        );
      default:
        return [];
    }
  });
}
