import { addToList } from '../shared/remember.ts';
import { areOfOne, sameNameKey, wordsOfName } from './person-name.ts';

interface Known<Named> {
  named: Named;
  words: readonly string[];
  order: number;
}

/**
 * An index of names for many comparisons: folds each name once, and a lookup compares only a few of
 * them.
 */
export class KnownNames<Named> {
  readonly #same = new Map<string, Named>();
  /** Names by each of their words. */
  readonly #byWord = new Map<string, Known<Named>[]>();
  /** Names by the first letters of their words, and names with initials by these initials. */
  readonly #byLetter = new Map<string, Known<Named>[]>();
  readonly #byInitial = new Map<string, Known<Named>[]>();

  constructor(all: readonly Named[], nameOf: (named: Named) => string) {
    for (const [order, named] of all.entries()) {
      const name = nameOf(named);
      const key = sameNameKey(name);
      if (!this.#same.has(key)) this.#same.set(key, named);
      const words = wordsOfName(name);
      const known = { named, words, order };
      for (const word of new Set(words)) addToList(this.#byWord, word, known);
      for (const letter of new Set(words.map(firstOf))) addToList(this.#byLetter, letter, known);
      for (const word of new Set(words.filter(isInitial))) addToList(this.#byInitial, word, known);
    }
  }

  /** Returns the first entry with the same name (`isSameName`). */
  same(name: string): Named | undefined {
    return this.#same.get(sameNameKey(name));
  }

  /** Returns all entries that may be of a name (`areOfOne`), in their original order. */
  alike(name: string): Named[] {
    const words = wordsOfName(name);
    const near = new Set<Known<Named>>();
    const look = (known: Known<Named>[] = []) => known.forEach((one) => near.add(one));
    for (const word of new Set(words)) {
      look(this.#byWord.get(word));
      look(this.#byInitial.get(firstOf(word)));
      if (isInitial(word)) look(this.#byLetter.get(word));
    }
    return [...near]
      .filter((known) => areOfOne(known.words, words))
      .toSorted((one, other) => one.order - other.order)
      .map(({ named }) => named);
  }
}

const firstOf = (word: string) => word.charAt(0);
const isInitial = (word: string) => word.length === 1;
