import { type ColumnFilter, isFilter, type View, wholeView } from './shown-rows.ts';

/** The view of a table in the address (`?q=berlin&sort=-date&filter=date:>=1998`). */
interface ViewAddress {
  q: string;
  /** A column key, with `-` before it for descending order. */
  sort: string;
  /**
   * A column key, a colon and its filter. Filters are separated by semicolons. `empty` or `filled`
   * stands before a `|`.
   */
  filter: string;
}

export function writeSort(sort: View['sort']): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.key}` : '';
}

/** Unsaved rows exist only in this tab, so the address does not contain that filter. */
export function writeView({ sort, filters, find }: View): ViewAddress {
  const written = Object.entries(filters).flatMap(([key, filter]) =>
    isFilter(filter) ? [`${escaped(key)}:${writeFilter(filter)}`] : [],
  );
  return { q: find, sort: writeSort(sort), filter: written.join(';') };
}

export function readView({ q, sort, filter }: ViewAddress): View {
  const isDown = sort.startsWith('-');
  const filters = partsOf(filter, ';').flatMap((part): [string, ColumnFilter][] => {
    const [key = '', ...rest] = partsOf(part, ':');
    return key === '' || rest.length === 0 ? [] : [[unescaped(key), readFilter(rest.join(':'))]];
  });
  return {
    ...wholeView,
    find: q.slice(0, longest),
    sort: sort === '' ? undefined : { key: isDown ? sort.slice(1) : sort, descending: isDown },
    filters: Object.fromEntries(filters),
  };
}

/** The maximum length of a filter or search text. */
const longest = 200;

const words = { blank: 'empty', filled: 'filled', any: '' } as const;

function writeFilter({ text, blank }: ColumnFilter): string {
  const typed = escaped(text.trim());
  return blank === 'any' ? typed : `${words[blank]}|${typed}`;
}

function readFilter(written: string): ColumnFilter {
  const [first = '', ...rest] = partsOf(written, '|');
  const blank = first === words.blank ? 'blank' : first === words.filled ? 'filled' : 'any';
  const text = blank === 'any' || rest.length === 0 ? written : rest.join('|');
  return {
    text: unescaped(text).slice(0, longest),
    blank: rest.length === 0 ? 'any' : blank,
  };
}

/** Escapes the separators of filters, and the backslash itself, with a backslash. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;:|]/g, (sign) => `\\${sign}`);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.?)/g, '$1');
}

function partsOf(text: string, sign: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === sign) {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += letter === '\\' ? letter + text.charAt(++at) : letter;
  }
  return parts;
}
