import { newValuesOf } from '../../../domain/kinds/cells/new-values.ts';
import { differencesOf } from '../../../domain/kinds/differences.ts';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import { formValuesOf, recordOfForm } from './form-values.ts';

/**
 * The key under which a form holds the item being entered for each of its lists, next to the fields
 * of the record. An item that has not been added yet counts as unsaved and is saved with the rest.
 * No field can have this name.
 */
export const entriesKey = 'list-entries';

/** An item that is being entered for a list. */
export type ListEntry<Item> = Item & {
  /** Text in one of its fields for which nothing has been chosen yet. */
  unchosen: string;
};

type Values = Readonly<Record<string, unknown>>;

/** Returns blank entries for the lists of these fields: the initial value of `entriesKey`. */
export function blankEntries(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(listsIn(fields).map(([name, list]) => [name, blankEntry(list)]));
}

export function blankEntry({ fields }: ListField): Record<string, unknown> {
  return { ...formValuesOf(fields, newValuesOf(fields)), unchosen: '' };
}

/**
 * Returns the form's values with the entries appended to their lists. With `only`, appends just the
 * entry of this list, even if it is blank.
 */
export function withEntries(fields: Fields, typed: Values, only?: string): Values {
  const lists = listsIn(fields).map(([name, list]) => {
    const entry = entryOf(typed, name);
    const items = typed[name] as readonly unknown[];
    const isMeant = only === undefined ? !isBlank(list, entry) : name === only;
    return [name, isMeant ? [...items, entry] : items];
  });
  return { ...typed, ...Object.fromEntries(lists) };
}

/**
 * Returns the form path of an error in a record made by `withEntries`. An error in an appended
 * entry belongs to the entry's field.
 */
export function pathInForm(fields: Fields, typed: Values, path: string): string {
  for (const [name] of listsIn(fields)) {
    const item = `${name}.${(typed[name] as readonly unknown[]).length}.`;
    if (path.startsWith(item)) return `${entriesKey}.${name}.${path.slice(item.length)}`;
  }
  return path;
}

function listsIn(fields: Fields): [name: string, list: ListField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, ListField][] =>
    field.type === 'list' ? [[name, field]] : [],
  );
}

function entryOf(typed: Values, name: string): Values {
  return (typed[entriesKey] as Readonly<Record<string, Values>>)[name] ?? {};
}

function isBlank({ fields }: ListField, entry: Values): boolean {
  const { unchosen } = entry as ListEntry<Values>;
  const item = recordOfForm(fields, entry);
  return unchosen.trim() === '' && differencesOf(fields, newValuesOf(fields), item).length === 0;
}
