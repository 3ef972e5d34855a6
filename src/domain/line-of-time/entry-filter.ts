import { getOrMake } from '../shared/remember.ts';
import { hasSearchedWord } from '../journeys/filter/search-text.ts';
import { searchedCountryNames } from '../shared/places/countries.ts';
import { searchedTownNames } from '../shared/places/town-names.ts';
import { isWordOfMode, isWordOfStay } from '../shared/text/kind-words.ts';
import { foldedWords, foldText } from '../shared/text/fold-text.ts';
import type { Steps } from '../shared/steps/steps.ts';
import { textOfRow } from './entries-of-kinds.ts';
import { type Entry, type EntryKind, isLocalityIn } from './entry.ts';
import { isOfThisDay } from './this-day.ts';

/** Conditions for entries. Undefined conditions match all. */
export interface EntryFilter {
  /** ID of a person who took part. */
  person?: string | undefined;
  kinds?: readonly EntryKind[] | undefined;
  /** A country (`IT`) or a town in it (`IT:rome`, see `Locality.key`). */
  place?: string | undefined;
  /** Words that must all occur in the entry's text, in any order. */
  q?: string | undefined;
  /** `MM-DD`: on this day of any year, for exact dates only. */
  on?: string | undefined;
}

/** Entries checked per step. */
const atOnce = 1000;

/** Returns the entries that match a filter, in their order. Runs in steps. */
export function* filterEntries(
  entries: readonly Entry[],
  filter: EntryFilter,
): Steps<readonly Entry[]> {
  const passes = entryTest(filter);
  if (!passes) return entries;
  const passed: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (passes(entry)) passed.push(entry);
    if (index % atOnce === atOnce - 1) yield;
  }
  return passed;
}

/** Returns the check for an entry, or undefined if all entries match. */
function entryTest(filter: EntryFilter): ((entry: Entry) => boolean) | undefined {
  const { person, kinds, place, on } = filter;
  const tests: ((entry: Entry) => boolean)[] = [];
  // The cheapest checks come first.
  if (kinds) tests.push(({ kind }) => kinds.includes(kind));
  if (on !== undefined) tests.push((entry) => isOfThisDay(entry, on));
  if (person !== undefined) tests.push(({ people }) => people.includes(person));
  if (place !== undefined)
    tests.push(({ localities }) => localities.some((locality) => isLocalityIn(locality, place)));
  const words = foldedWords(filter.q ?? '');
  if (words.length > 0) {
    tests.push((entry) => words.every((word) => hasWord(entry, word)));
  }
  return tests.length === 0 ? undefined : (entry) => tests.every((test) => test(entry));
}

const texts = new WeakMap<object, string>();

/** Whether an entry contains a folded word of a search, or the word is one for its kind. */
function hasWord(entry: Entry, word: string): boolean {
  if (entry.kind === 'journey') return hasSearchedWord(entry.of, word);
  if (entry.kind === 'stay' && isWordOfStay(entry.of.stay.kind, word)) return true;
  if (entry.kind === 'track' && isWordOfMode(entry.of.mode, word)) return true;
  return textOf(entry).includes(word);
}

/**
 * Returns the folded text that a search covers, cached after the first search for as long as the
 * record exists.
 */
function textOf(entry: Entry): string {
  return getOrMake(
    texts,
    entry.of,
    () => `${placesText(entry)} ${textOfRow(entry.kind, entry.of)}`,
  );
}

function placesText({ localities }: Entry): string {
  return foldText(
    localities
      .flatMap(({ town, country }) => [
        searchedTownNames(country, town),
        searchedCountryNames(country),
      ])
      .join(' '),
  );
}
