import type { Fields, ListField } from './fields.ts';

/** A reference of one record to another. */
export interface Reference {
  /** the name of its kind */
  to: string;
  id: string;
}

/** All references of a record; it cannot be written unless the records they name exist. */
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

/** Whether records of a kind can refer to others of the same kind. */
export function refersToItself({ name, fields }: { name: string; fields: Fields }): boolean {
  return Object.values(fields).some((field) => {
    if (field.type === 'reference') return field.to === name;
    if (field.type !== 'group' && field.type !== 'list') return false;
    return refersToItself({ name, fields: field.fields });
  });
}

/**
 * The values with each reference replaced by the id that `change` returns, or removed where that is
 * undefined. List items that lose a required reference are dropped, and so are items that come to
 * repeat another one's `eachOnce` field. Undefined where the record itself loses a required
 * reference, or a list is left with too few items.
 */
export function withReferences<Values extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  values: Values,
  change: (reference: Reference) => string | undefined,
): Values | undefined {
  const changed: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.type === 'reference' && typeof value === 'string') {
      const id = change({ to: field.to, id: value });
      if (id === undefined && field.required) return undefined;
      changed[name] = id ?? null;
    } else if (field.type === 'group') {
      const group = withReferences(field.fields, value as Record<string, unknown>, change);
      if (!group) return undefined;
      changed[name] = group;
    } else if (field.type === 'list') {
      const items = changedItems(field, value as Record<string, unknown>[], change);
      if (items.length < field.minItems) return undefined;
      changed[name] = items;
    }
  }
  return changed as Values;
}

function changedItems(
  { fields, eachOnce }: ListField,
  items: readonly Record<string, unknown>[],
  change: (reference: Reference) => string | undefined,
): Record<string, unknown>[] {
  const kept = items.flatMap((item): Record<string, unknown>[] => {
    const changed = withReferences(fields, item, change);
    return changed ? [changed] : [];
  });
  if (eachOnce === undefined) return kept;
  const firsts = new Map(kept.toReversed().map((item) => [item[eachOnce], item]));
  return kept.filter((item) => firsts.get(item[eachOnce]) === item);
}
