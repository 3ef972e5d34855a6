import type { Fields, Field, GroupField, ListField } from '../fields.ts';
import { isHidden } from '../computed-fields.ts';

/**
 * A field with its own cell: each field of a group has one, and a list has one for all its items.
 */
export type CellField = Exclude<Field, GroupField>;

/** A field as a column of a table. */
export interface CellColumn {
  /** A path as in paths.ts: `vehicle.registration`. */
  path: string;
  field: CellField;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the columns of these fields, in their order, without hidden fields. */
export function cellColumns(fields: Fields, within = ''): CellColumn[] {
  return Object.entries(fields).flatMap(([name, field]): CellColumn[] => {
    const path = within + name;
    if (field.type === 'group') return cellColumns(field.fields, `${path}.`);
    return isHidden(field) ? [] : [{ path, field }];
  });
}

/**
 * Returns the columns of one item of a list whose items have a unique field (`eachOnce`). `key` is
 * the value of that field: for the traveller `p1` the path is `travellers[p1].seat`. An empty key
 * means the only item, whichever it is: `travellers[].seat`. Empty for a list without `eachOnce`.
 */
export function itemColumns(
  name: string,
  { fields, eachOnce }: ListField,
  key: string,
): CellColumn[] {
  if (eachOnce === undefined) return [];
  const { [eachOnce]: _key, ...others } = fields;
  return cellColumns(others, `${name}[${key}].`);
}

const ofItem = /^(\w+)\[([^\]]*)\]\.(.+)$/;

/**
 * Returns the field's path of a column, without the key of the item: `travellers.seat` for
 * `travellers[p1].seat`.
 */
export function fieldPathOf(path: string): string {
  return path.replace(ofItem, '$1.$3');
}

/** Finds the column that contains a path: the column `travellers` for `travellers.0.seat`. */
export function columnOfPath(columns: readonly CellColumn[], path: string): CellColumn | undefined {
  return columns.find((column) => path === column.path || path.startsWith(`${column.path}.`));
}

/** Returns the list's path if a column is of one of its items; undefined for other columns. */
export function listPathOf(path: string): string | undefined {
  return ofItem.exec(path)?.[1];
}

/**
 * Returns the list items that a column refers to: at most one for a key, all items for an empty
 * key.
 */
function itemsOf(values: Values, list: string, key: string | undefined): readonly Values[] {
  const items = values[list] as readonly Values[];
  return key === '' ? items : items.filter((one) => keyOf(one) === key);
}

/** Returns all values at a column's path. A column with an empty key has one value per item. */
export function valuesAt(values: Values, path: string): readonly unknown[] {
  const [, list, key, within] = ofItem.exec(path) ?? [];
  if (list !== undefined && within !== undefined) {
    return itemsOf(values, list, key).flatMap((item) => valuesAt(item, within));
  }
  const dot = path.indexOf('.');
  if (dot === -1) return [values[path]];
  return valuesAt(values[path.slice(0, dot)] as Values, path.slice(dot + 1));
}

/** Returns the value at a column's path; '' if the item does not exist or is ambiguous. */
export function valueAt(values: Values, path: string): unknown {
  const all = valuesAt(values, path);
  return all.length === 1 ? all[0] : '';
}

/**
 * Returns a copy of the record with another value at a column's path; returns the record itself if
 * the item does not exist or is ambiguous.
 */
export function withValue<Kept extends Values>(values: Kept, path: string, value: unknown): Kept {
  const [, list, key, within] = ofItem.exec(path) ?? [];
  if (list !== undefined && within !== undefined) {
    const [item, ...others] = itemsOf(values, list, key);
    if (!item || others.length > 0) return values;
    const items = values[list] as readonly Values[];
    const changed = items.map((one) => (one === item ? withValue(one, within, value) : one));
    return { ...values, [list]: changed };
  }
  const dot = path.indexOf('.');
  if (dot === -1) return { ...values, [path]: value };
  const group = path.slice(0, dot);
  return { ...values, [group]: withValue(values[group] as Values, path.slice(dot + 1), value) };
}

/**
 * Sets a value at a field's path in a record that is built cell by cell; creates missing groups.
 */
export function setAt(values: Record<string, unknown>, path: string, value: unknown): void {
  const dot = path.indexOf('.');
  if (dot === -1) values[path] = value;
  else {
    const group = (values[path.slice(0, dot)] ??= {}) as Record<string, unknown>;
    setAt(group, path.slice(dot + 1), value);
  }
}

/** The `eachOnce` field of a list is always its first field. */
function keyOf(item: Values): unknown {
  return Object.values(item)[0];
}
