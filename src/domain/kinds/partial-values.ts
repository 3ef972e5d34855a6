import { isSame } from './differences.ts';
import type { Fields, ListField } from './fields.ts';
import { filled, isObject } from './kept.ts';
import type { KeptValues } from './kind.ts';

// Values from a client of an earlier release, which lacks the fields of later ones.

/** Adds the blanks of fields that are not required, so that validation reports every other one. */
export function withBlanks(fields: Fields, sent: KeptValues): KeptValues {
  const blank: KeptValues = filled(fields, {});
  const values = Object.entries(fields).map(([name, field]) => {
    const value = sent[name];
    if (value === undefined) {
      const isRequired = 'required' in field && field.required;
      return [name, isRequired ? undefined : blank[name]];
    }
    if (field.type === 'group' && isObject(value)) return [name, withBlanks(field.fields, value)];
    if (field.type !== 'list' || !isFitting(field, value)) return [name, value];
    const items = value.map((item: unknown) =>
      isObject(item) ? withBlanks(field.fields, item) : item,
    );
    return [name, items];
  });
  return Object.fromEntries(values) as KeptValues;
}

/** Whether values lack a field, also within a group or an item of a list. */
export function lacksFields(fields: Fields, values: KeptValues): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const value = values[name];
    if (value === undefined) return true;
    if (field.type !== 'group' && field.type !== 'list') return false;
    const inner = field.type === 'group' ? [value] : Array.isArray(value) ? value : [];
    return inner.some((one: unknown) => isObject(one) && lacksFields(field.fields, one));
  });
}

/** Returns sent values with the stored ones of fields that were not sent. */
export function merged(fields: Fields, before: KeptValues, sent: KeptValues): KeptValues {
  const values = Object.entries(fields).map(([name, field]) => {
    const [stored, value] = [before[name], sent[name]];
    if (value === undefined) return [name, stored];
    if (field.type === 'group' && isObject(stored) && isObject(value)) {
      return [name, merged(field.fields, stored, value)];
    }
    if (field.type === 'list' && Array.isArray(stored) && isFitting(field, value)) {
      return [name, value.map((item: unknown) => mergedItem(field, stored, item))];
    }
    return [name, value];
  });
  return Object.fromEntries(values) as KeptValues;
}

/** Whether a value is a list to be completed: one with too many items is refused anyway. */
function isFitting({ maxItems }: ListField, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length <= maxItems;
}

/**
 * An item is the stored one with the same key. If items have no key, it is one that has all the sent
 * values: by its position it could be another one.
 */
function mergedItem(
  { fields, eachOnce }: ListField,
  stored: readonly unknown[],
  item: unknown,
): unknown {
  if (!isObject(item)) return item;
  const names = eachOnce === undefined ? Object.keys(item) : [eachOnce];
  const before = stored.find(
    (one) => isObject(one) && names.every((name) => isSame(one[name], item[name])),
  );
  return filled(fields, isObject(before) ? merged(fields, before, item) : item);
}
