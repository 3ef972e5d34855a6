import type { Field, Fields, GroupField } from './fields.ts';

/** A field with a cell of its own: each field of a group has one, a list has one for all its items. */
export type CellField = Exclude<Field, GroupField>;

/** A field as a column of a table. */
export interface CellColumn {
  /** as in paths.ts: `vehicle.registration` */
  path: string;
  field: CellField;
}

type Values = Readonly<Record<string, unknown>>;

/** The columns of these fields, in their order. */
export function cellColumns(fields: Fields, within = ''): CellColumn[] {
  return Object.entries(fields).flatMap(([name, field]): CellColumn[] => {
    const path = within + name;
    return field.type === 'group' ? cellColumns(field.fields, `${path}.`) : [{ path, field }];
  });
}

/** What a record holds at the path of a column. */
export function valueAt(values: Values, path: string): unknown {
  const dot = path.indexOf('.');
  if (dot === -1) return values[path];
  return valueAt(values[path.slice(0, dot)] as Values, path.slice(dot + 1));
}

/** The record with another value at the path of a column. */
export function withValue<Kept extends Values>(values: Kept, path: string, value: unknown): Kept {
  const dot = path.indexOf('.');
  if (dot === -1) return { ...values, [path]: value };
  const group = path.slice(0, dot);
  return { ...values, [group]: withValue(values[group] as Values, path.slice(dot + 1), value) };
}
