import type { Field, Fields, GroupField, ListField } from './fields.ts';

/**
 * The paths of a kind's fields: a group's has the group's name before each of its fields', a list
 * has one of its own and one for each field of its items.
 */
export type FieldPath<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends GroupField<infer Grouped>
    ? `${Name}.${FieldPath<Grouped>}`
    : Inner[Name] extends ListField<infer Item>
      ? Name | `${Name}.${FieldPath<Item>}`
      : Name;
}[keyof Inner & string];

/** Every path of the fields, with the field that it leads to, in their order. */
export function fieldsByPath(fields: Fields, within = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const path = within + name;
    if (field.type === 'group') return fieldsByPath(field.fields, `${path}.`);
    if (field.type !== 'list') return [[path, field]];
    return [[path, field], ...fieldsByPath(field.fields, `${path}.`)];
  });
}
