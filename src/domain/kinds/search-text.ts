import { rememberEach } from '../shared/remember.ts';
import { foldText } from '../shared/text/fold-text.ts';
import type { Fields } from './fields.ts';

/**
 * Returns the folded text for searching a record: its searched fields, in order. Only their first
 * `longest` characters are folded, because a hostile text becomes 18 times as long by it.
 */
export function searchedText(fields: Fields, values: object, longest = Infinity): string {
  const texts: string[] = [];
  collect(searchedIn(fields), values as Values, texts);
  return foldText(texts.join(' ').slice(0, longest));
}

/** Returns the paths of the searched fields of a kind, in order: `maker.name`. */
export function pathsSearched(fields: Fields): string[] {
  const pathsOf = ({ name, inner }: Searched): string[] =>
    inner.length === 0 ? [name] : inner.flatMap(pathsOf).map((path) => `${name}.${path}`);
  return searchedIn(fields).flatMap(pathsOf);
}

type Values = Readonly<Record<string, unknown>>;

/** A searched field, or a group or list that contains searched fields. */
interface Searched {
  name: string;
  inner: readonly Searched[];
  isList: boolean;
}

/** Cached per kind, because every search uses it for each record. */
const searchedIn = rememberEach((fields: Fields): readonly Searched[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group' || field.type === 'list') {
      const inner = searchedIn(field.fields);
      return inner.length > 0 ? [{ name, inner, isList: field.type === 'list' }] : [];
    }
    return field.searched ? [{ name, inner: [], isList: false }] : [];
  }),
);

function collect(searched: readonly Searched[], values: Values, texts: string[]): void {
  for (const { name, inner, isList } of searched) {
    const value = values[name];
    if (isList) for (const one of value as Values[]) collect(inner, one, texts);
    else if (inner.length > 0) collect(inner, value as Values, texts);
    else if (typeof value === 'string' && value !== '') texts.push(value);
  }
}
