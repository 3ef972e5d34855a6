import { getOrMake } from '../shared/remember.ts';
import { searchTextOf } from '../journeys/filter/search-text.ts';
import { searchedCountryNames } from '../shared/places/countries.ts';
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
    tests.push((entry) => {
      const text = textOf(entry);
      return words.every((word) => text.includes(word));
    });
  }
  return tests.length === 0 ? undefined : (entry) => tests.every((test) => test(entry));
}

const texts = new WeakMap<object, string>();

/**
 * Returns the folded text that a search covers, cached after the first search for as long as the
 * record exists.
 */
function textOf(entry: Entry): string {
  if (entry.kind === 'journey') return searchTextOf(entry.of);
  return getOrMake(
    texts,
    entry.of,
    () => `${placesText(entry)} ${textOfRow(entry.kind, entry.of)}`,
  );
}

function placesText({ localities }: Entry): string {
  return foldText(
    localities.map(({ town, country }) => `${town} ${searchedCountryNames(country)}`).join(' '),
  );
}
