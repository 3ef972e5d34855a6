import { foldedWords } from '../shared/text/fold-text.ts';
import type { Kind, RecordOf } from './kind.ts';
import { pathsSearched, searchedText } from './search-text.ts';

/*
 * The search index of both database engines. A record is indexed under a key, a 32-bit number, for
 * each run of three characters in its words, and for the first one and two characters of each word.
 * The keys narrow a search down to a few records; whether one matches is decided by its text. So two
 * runs may share a key, and both engines give the same answer.
 */

/** Characters of a record's text that are indexed; what comes after them is not found. */
const longestIndexed = 10_000;

/** Characters that a search may have. */
export const longestSearch = 100;

/** Keys that a search is narrowed down by: more cost time and exclude hardly any further record. */
const mostKeys = 16;

/** Raised when folding, keys or the stored text change, so that the index is filled again. */
const indexVersion = 1;

/** Identifies what the index of a kind contains: if it changes, the index is filled again. */
export function indexFormatOf({ fields, format }: Kind): string {
  return [indexVersion, format, ...pathsSearched(fields)].join(' ');
}

/**
 * Returns the text of a record as it is stored for searching: folded, with a space before each word.
 * '' if no searched field has a letter or a digit.
 */
export function indexedText(kind: Kind, values: RecordOf<Kind>): string {
  const text = searchedText(kind.fields, values, longestIndexed);
  return text === '' ? '' : ` ${text.slice(0, longestIndexed)}`.toWellFormed();
}

/** Returns a typed text as requests send it: folded, and not longer than a search may be. */
export function searchWords(typed: string): string {
  return foldedWords(typed).join(' ').slice(0, longestSearch);
}

/** A search as it was typed, folded. */
export interface TextSearch {
  /** What a stored text must contain, each of them: ` be` at the start of a word, `erli` anywhere. */
  contained: readonly string[];
  /** The runs of characters by which the search is narrowed down. */
  grams: readonly string[];
}

/**
 * Reads a search. A word of one or two characters is found at the start of words; of a script that
 * has no spaces between words, anywhere. A longer word is found anywhere. Undefined if the text has
 * no letter or digit.
 */
export function readSearch(typed: string): TextSearch | undefined {
  const words = [...new Set(foldedWords(typed.slice(0, longestSearch)))];
  if (words.length === 0) return undefined;
  const contained: string[] = [];
  const grams = new Set<string>();
  // Long words exclude more records, and so their keys come first.
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const characters = [...word];
    const isShort = characters.length < gramLength;
    contained.push(isShort && !isUnspaced(word) ? ` ${word}` : word);
    for (const gram of isShort ? [word] : runsOf(characters, gramLength)) grams.add(gram);
  }
  return { contained, grams: [...grams].slice(0, mostKeys) };
}

/** Whether a stored text (`indexedText`) contains all of a search. */
export function matchesSearch(text: string, { contained }: TextSearch): boolean {
  return contained.every((part) => text.includes(part));
}

/** Whether a record matches a text, as a search on the server decides it. */
export function matchesText(kind: Kind, values: RecordOf<Kind>, typed: string): boolean {
  const search = readSearch(typed);
  return !search || matchesSearch(indexedText(kind, values), search);
}

/** Returns the keys of a stored text in its archive and kind, each once. */
export function keysOfText(archiveId: string, kind: string, text: string): number[] {
  const grams = new Set<string>();
  for (const word of text.split(' ')) {
    const characters = [...word];
    for (const gram of runsOf(characters, gramLength)) grams.add(gram);
    for (const length of [1, 2]) {
      for (const [at, gram] of runsOf(characters, length).entries()) {
        if (at === 0 || isUnspaced(gram)) grams.add(gram);
      }
    }
  }
  return toKeys(archiveId, kind, grams);
}

/** Returns the keys that every record matching a search has. */
export function keysOfSearch(archiveId: string, kind: string, { grams }: TextSearch): number[] {
  return toKeys(archiveId, kind, grams);
}

const gramLength = 3;

function runsOf(characters: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let end = length; end <= characters.length; end++) {
    runs.push(characters.slice(end - length, end).join(''));
  }
  return runs;
}

/** Scripts whose words are not separated by spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isUnspaced(gram: string): boolean {
  return unspaced.test(gram);
}

/** Keys contain the archive and the kind, so that a search reads nothing of others. */
function toKeys(archiveId: string, kind: string, grams: Iterable<string>): number[] {
  const scope = hashOn(0x811c9dc5, `${archiveId} ${kind} `);
  return [...new Set(Array.from(grams, (gram) => hashOn(scope, gram)))];
}

/** FNV-1a over UTF-16 code units, as a signed 32-bit number (Fowler, Noll, Vo). */
function hashOn(start: number, text: string): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
