import { foldText } from '../shared/text/fold-text.ts';
import type { Fields } from './fields.ts';

/** The folded text that a search of a record looks through: its searched fields, in order. */
export function searchedText(fields: Fields, values: object): string {
  const texts: string[] = [];
  collect(searchedIn(fields), values as Values, texts);
  return foldText(texts.join(' '));
}

type Values = Readonly<Record<string, unknown>>;

/** A field that is searched, or has such fields in its group, or in the groups of its list. */
interface Searched {
  name: string;
  inner: readonly Searched[];
  isList: boolean;
}

const known = new WeakMap<Fields, readonly Searched[]>();

/** Made once per kind and kept: it is used for every record that is searched. */
function searchedIn(fields: Fields): readonly Searched[] {
  let searched = known.get(fields);
  if (!searched) known.set(fields, (searched = findSearched(fields)));
  return searched;
}

function findSearched(fields: Fields): Searched[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group' || field.type === 'list') {
      const inner = findSearched(field.fields);
      return inner.length > 0 ? [{ name, inner, isList: field.type === 'list' }] : [];
    }
    return field.searched ? [{ name, inner: [], isList: false }] : [];
  });
}

function collect(searched: readonly Searched[], values: Values, texts: string[]): void {
  for (const { name, inner, isList } of searched) {
    const value = values[name];
    if (isList) for (const one of value as Values[]) collect(inner, one, texts);
    else if (inner.length > 0) collect(inner, value as Values, texts);
    else if (typeof value === 'string' && value !== '') texts.push(value);
  }
}
