import { areOfOne, sameNameKey, wordsOfName } from './person-name.ts';

interface Known<Named> {
  named: Named;
  words: readonly string[];
  order: number;
}

/** Names that many others are compared with: each is folded once, and most are not looked at. */
export class KnownNames<Named> {
  readonly #same = new Map<string, Named>();
  /** by each of their words */
  readonly #byWord = new Map<string, Known<Named>[]>();
  /** by the first letters of their words, and of those with initials by these */
  readonly #byLetter = new Map<string, Known<Named>[]>();
  readonly #byInitial = new Map<string, Known<Named>[]>();

  constructor(all: readonly Named[], nameOf: (named: Named) => string) {
    for (const [order, named] of all.entries()) {
      const name = nameOf(named);
      const key = sameNameKey(name);
      if (!this.#same.has(key)) this.#same.set(key, named);
      const words = wordsOfName(name);
      const known = { named, words, order };
      for (const word of new Set(words)) add(this.#byWord, word, known);
      for (const letter of new Set(words.map(firstOf))) add(this.#byLetter, letter, known);
      for (const word of new Set(words.filter(isInitial))) add(this.#byInitial, word, known);
    }
  }

  /** The first with the same name, as `isSameName` says. */
  same(name: string): Named | undefined {
    return this.#same.get(sameNameKey(name));
  }

  /** All who may be of that name, as `areOfOne` says, in their order. */
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

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
