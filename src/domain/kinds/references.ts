import { fieldsByPath } from './paths.ts';
import { rememberEach } from '../shared/remember.ts';
import type { Fields, GroupField, ListField, ReferenceField } from './fields.ts';

/** A reference of one record to another. */
export interface Reference {
  /** The name of the referenced kind. */
  to: string;
  id: string;
}

/**
 * Lists all references of a record. The record can be saved only if all referenced records exist.
 */
export function referencesOf(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return referringFields(fields).flatMap(([name, field]): Reference[] => {
    const value = values[name];
    if (field.type === 'reference') {
      return typeof value === 'string' ? [{ to: field.to, id: value }] : [];
    }
    const inner = (field.type === 'list' ? value : [value]) as Record<string, unknown>[];
    return inner.flatMap((one) => referencesOf(field.fields, one));
  });
}

type ReferringField = [name: string, field: ReferenceField | GroupField | ListField];

/**
 * The fields that are references or contain references. Cached per kind, because every write uses
 * them.
 */
const referringFields = rememberEach((fields: Fields): readonly ReferringField[] =>
  Object.entries(fields).flatMap(([name, field]): ReferringField[] => {
    if (field.type === 'reference') return [[name, field]];
    if (field.type !== 'group' && field.type !== 'list') return [];
    return referringFields(field.fields).length > 0 ? [[name, field]] : [];
  }),
);

/** The names of all kinds to which records with these fields can refer. */
export function kindsReferredTo(fields: Fields): Set<string> {
  return new Set(
    fieldsByPath(fields).flatMap(([, field]) => (field.type === 'reference' ? [field.to] : [])),
  );
}

/** Whether records of a kind can refer to others of the same kind. */
export function refersToItself({ name, fields }: { name: string; fields: Fields }): boolean {
  return kindsReferredTo(fields).has(name);
}

/**
 * Replaces each reference with the id that `change` returns, or removes it if `change` returns
 * undefined. Drops list items that lose a required reference, and items whose `eachOnce` field now
 * repeats that of an earlier item. Returns undefined if the record loses a required reference, or
 * if a list has too few items left.
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
