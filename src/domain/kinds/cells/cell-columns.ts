import type { Fields, Field, GroupField, ListField } from '../fields.ts';
import { isHidden } from '../computed-fields.ts';

/** A field with a cell of its own: each field of a group has one, a list has one for all its items. */
export type CellField = Exclude<Field, GroupField>;

/** A field as a column of a table. */
export interface CellColumn {
  /** as in paths.ts: `vehicle.registration` */
  path: string;
  field: CellField;
}

type Values = Readonly<Record<string, unknown>>;

/** The columns of these fields, in their order; what means nothing to readers has none. */
export function cellColumns(fields: Fields, within = ''): CellColumn[] {
  return Object.entries(fields).flatMap(([name, field]): CellColumn[] => {
    const path = within + name;
    if (field.type === 'group') return cellColumns(field.fields, `${path}.`);
    return isHidden(field) ? [] : [{ path, field }];
  });
}

/**
 * The columns of one item of a list whose items are told apart by a field (`eachOnce`): of the
 * traveller `p1`, `travellers[p1].seat`; of the only one there is, whoever that is, `travellers[].seat`.
 * None for a list without such a field.
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

/** The path of the field that a column is of, without the item that it is of: `travellers.seat`. */
export function fieldPathOf(path: string): string {
  return path.replace(ofItem, '$1.$3');
}

/** The column that shows what a record holds at a path: of `travellers.0.seat` that of the travellers. */
export function columnOfPath(columns: readonly CellColumn[], path: string): CellColumn | undefined {
  return columns.find((column) => path === column.path || path.startsWith(`${column.path}.`));
}

/** The path of the list that a column of one of its items is of; undefined for other columns. */
export function listPathOf(path: string): string | undefined {
  return ofItem.exec(path)?.[1];
}

/** The items that a column is of: none or one, but of a column of the only item all where they are several. */
function itemsOf(values: Values, list: string, key: string | undefined): readonly Values[] {
  const items = values[list] as readonly Values[];
  return key === '' ? items : items.filter((one) => keyOf(one) === key);
}

/** What a record holds at the path of a column: of a column of the only item as many values as there are items. */
export function valuesAt(values: Values, path: string): readonly unknown[] {
  const [, list, key, within] = ofItem.exec(path) ?? [];
  if (list === undefined || within === undefined) return [valueAt(values, path)];
  return itemsOf(values, list, key).map((item) => valueAt(item, within));
}

/** What a record holds at the path of a column; '' of an item that it does not have, or of several. */
export function valueAt(values: Values, path: string): unknown {
  const [, list, key, within] = ofItem.exec(path) ?? [];
  if (list !== undefined && within !== undefined) {
    const [item, ...others] = itemsOf(values, list, key);
    return item && others.length === 0 ? valueAt(item, within) : '';
  }
  const dot = path.indexOf('.');
  if (dot === -1) return values[path];
  return valueAt(values[path.slice(0, dot)] as Values, path.slice(dot + 1));
}

/** The record with another value at the path of a column; as it is where that is of no item, or of several. */
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
 * Puts a value at the path of a field into a record that is being made cell by cell; groups that it lacks
 * are made with it.
 */
export function setAt(values: Record<string, unknown>, path: string, value: unknown): void {
  const dot = path.indexOf('.');
  if (dot === -1) values[path] = value;
  else {
    const group = (values[path.slice(0, dot)] ??= {}) as Record<string, unknown>;
    setAt(group, path.slice(dot + 1), value);
  }
}

/** The field that tells the items of a list apart is their first. */
function keyOf(item: Values): unknown {
  return Object.values(item)[0];
}
