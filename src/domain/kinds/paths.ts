import type { ChoiceField, Field, Fields, GroupField, ListField } from './fields.ts';

/**
 * The paths of a kind's fields: `vehicle.type` for a field of a group. A list has one path of its
 * own and one for each field of its items (`travellers`, `travellers.seat`).
 */
export type FieldPath<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends GroupField<infer Grouped>
    ? `${Name}.${FieldPath<Grouped>}`
    : Inner[Name] extends ListField<infer Item>
      ? Name | `${Name}.${FieldPath<Item>}`
      : Name;
}[keyof Inner & string];

/** The paths of a kind's groups, with which the paths of their fields begin. */
export type GroupPath<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends GroupField<infer Grouped>
    ? Name | `${Name}.${GroupPath<Grouped>}`
    : Inner[Name] extends ListField<infer Item>
      ? `${Name}.${GroupPath<Item>}`
      : never;
}[keyof Inner & string];

/** The type of the field at a path. */
type FieldAt<Inner extends Fields, Path extends string> = Path extends keyof Inner
  ? Inner[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Inner[Name] extends GroupField<infer Within> | ListField<infer Within>
      ? FieldAt<Within, Rest>
      : never
    : never;

/** A value for each choice of every choice field, by the field's path. */
export type ChoicesByPath<Inner extends Fields, Value> = {
  readonly [
    Path in FieldPath<Inner> as FieldAt<Inner, Path> extends ChoiceField ? Path : never
  ]: FieldAt<Inner, Path> extends ChoiceField<infer Choice>
    ? Readonly<Record<Choice, Value>>
    : never;
};

/** Lists every path with its field, in order. */
export function fieldsByPath(fields: Fields, within = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const path = within + name;
    if (field.type === 'group') return fieldsByPath(field.fields, `${path}.`);
    if (field.type !== 'list') return [[path, field]];
    return [[path, field], ...fieldsByPath(field.fields, `${path}.`)];
  });
}
