import type { UseFormReturnType } from '@mantine/form';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import type { ValuesOf } from '../../../domain/kinds/values.ts';
import { recordOfForm } from './form-values.ts';
import { blankEntry, entriesKey, type ListEntry } from './list-entries.ts';

/** The names of the fields that are lists. */
export type ListName<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends ListField ? Name : never;
}[keyof Inner & string];

export type ItemOf<Inner extends Fields, Name extends string> = Name extends keyof Inner
  ? Inner[Name] extends ListField<infer Item>
    ? ValuesOf<Item>
    : never
  : never;

/** A list in a form, and the item that is being entered for it. */
export interface FormList<Item> {
  items: readonly Item[];
  /** The error message of the list or its items. */
  error: string | undefined;
  remove: (index: number) => void;
  /** Swaps an item with the one before it. */
  moveUp: (index: number) => void;
  entry: ListEntry<Item>;
  /** Returns the error message of a field of the entry. */
  errorOf(field: keyof Item & string): string | undefined;
  enter(edits: Partial<ListEntry<Item>>): void;
  /** Adds the entry to the items, or shows the errors in it. */
  add: () => void;
}

/**
 * Returns a list of a form. `faultsIn` returns the errors that the form would have with the entry
 * added, even a blank one.
 */
export function formList<Item>(
  form: UseFormReturnType<Record<string, unknown>>,
  name: string,
  list: ListField,
  faultsIn: () => Readonly<Record<string, string>>,
): FormList<Item> {
  const at = `${entriesKey}.${name}`;
  const items = form.getValues()[name] as readonly Item[];
  // Read on each call, because a search result can be entered after more text was typed.
  const entryNow = () => {
    const entries = form.getValues()[entriesKey] as Record<string, ListEntry<Item>>;
    return entries[name] as ListEntry<Item>;
  };
  const errorAt = (path: string) => form.errors[path] as string | undefined;
  const replaceEntry = (next: unknown) => {
    // The error of one field may depend on another field.
    for (const field of Object.keys(list.fields)) form.clearFieldError(`${at}.${field}`);
    form.setFieldValue(at, next);
  };
  return {
    items,
    error: errorAt(name),
    remove: (index) =>
      form.setFieldValue(
        name,
        items.filter((_, each) => each !== index),
      ),
    moveUp: (index) => {
      const others = items.filter((_, each) => each !== index);
      form.setFieldValue(name, others.toSpliced(index - 1, 0, items[index] as Item));
    },
    entry: entryNow(),
    errorOf: (field) => errorAt(`${at}.${field}`),
    enter: (edits) => replaceEntry({ ...entryNow(), ...edits }),
    add: () => {
      const faults = Object.entries(faultsIn()).filter(([path]) => path.startsWith(`${at}.`));
      for (const [path, words] of faults) form.setFieldError(path, words);
      if (faults.length > 0) return;
      form.setFieldValue(name, [...items, recordOfForm(list.fields, entryNow())]);
      replaceEntry(blankEntry(list));
    },
  };
}
