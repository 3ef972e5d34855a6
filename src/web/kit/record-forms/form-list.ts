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

/** A list of a form's record, and the item that is being entered for it. */
export interface FormList<Item> {
  items: readonly Item[];
  /** what is wrong with the list or the items in it */
  error: string | undefined;
  remove: (index: number) => void;
  entry: ListEntry<Item>;
  /** what is wrong with a field of the entry */
  errorOf(field: keyof Item & string): string | undefined;
  enter(edits: Partial<ListEntry<Item>>): void;
  /** Adds the entry to the items, or shows what is missing or wrong in it. */
  add: () => void;
}

/** `faultsIn` says what is wrong with the form as it would be with the entry, even a blank one. */
export function formList<Item>(
  form: UseFormReturnType<Record<string, unknown>>,
  name: string,
  list: ListField,
  faultsIn: () => Readonly<Record<string, string>>,
): FormList<Item> {
  const at = `${entriesKey}.${name}`;
  const items = form.getValues()[name] as readonly Item[];
  // Read each time: what a search brings is entered after what was typed meanwhile.
  const entryNow = () => {
    const entries = form.getValues()[entriesKey] as Record<string, ListEntry<Item>>;
    return entries[name] as ListEntry<Item>;
  };
  const errorAt = (path: string) => form.errors[path] as string | undefined;
  const replaceEntry = (next: unknown) => {
    // One field of it may be wrong because of another.
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
