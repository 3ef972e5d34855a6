import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { searchedCountryNames } from '../../domain/shared/places/countries.ts';
import { foldedWords, foldText } from '../../domain/shared/text/fold-text.ts';
import type { ReferenceAirport } from '../../domain/places/place.ts';
import { airportOf, airportQuery, type AirportRow } from './airport-rows.ts';
import { prefixQuery, queryWords } from './full-text.ts';

/** Text columns that the list can be sorted by; folded, with empty ones last. */
export type AirportSortText = 'iata' | 'icao' | 'name' | 'town' | 'country';

/**
 * An airport in its current or last state, with its rank by importance: 1 is the most important.
 */
export interface NumberedAirport {
  n: number;
  airport: ReferenceAirport;
}

export interface AirportListFilter {
  /**
   * Words that must each occur in a code (including former ones), name, town or country; '' for all
   * airports.
   */
  q: string;
  /** ISO 3166-1 alpha-2, '' for any. */
  country: string;
  state: 'any' | 'open' | 'closed';
}

/** Tests whether airports match a filter or parts of it. */
export interface AirportsLetThrough {
  has: (n: number) => boolean;
  hasWords: (n: number) => boolean;
  /** Whether it has closed. */
  isClosed: (n: number) => boolean;
  /** Whether the whole search text is a code that it has or had. */
  isByCode: (n: number) => boolean;
}

export interface AirportOrder {
  /** Airports without the text are last. */
  numbers: Uint16Array;
  /** Number of airports with the text. */
  filled: number;
}

/** Rows read before yielding to the event loop, which takes a few milliseconds. */
const rowsAtOnce = 2000;

interface Index {
  /** By number; index 0 is unused. */
  country: string[];
  /** The last day of closed airports. */
  closed: Map<number, string>;
}

/**
 * The searchable list of all airports: which match, and in what order. Only numbers and countries
 * are in memory (0.2 MB, and 0.1 MB per requested order); the rows stay in the file.
 */
export class AirportList {
  readonly #db;
  readonly #today;
  readonly #rows;
  readonly #numberOf;
  readonly #matches;
  readonly #withCode;
  #index: Promise<Index> | undefined;
  readonly #orders = new Map<AirportSortText, Promise<AirportOrder>>();

  constructor(db: DatabaseSync, today: () => string) {
    this.#db = db;
    this.#today = today;
    this.#rows = airportQuery(
      db,
      'a.n in (select value from json_each(?)) order by a.n, e.rowid',
    );
    const numberOf = db.prepare('select n from airports where id = ?');
    this.#numberOf = (id: string) => (numberOf.get(id) as { n: number } | undefined)?.n;
    const matches = db.prepare('select rowid as n from airport_search where airport_search match ?');
    this.#matches = (match: string) => matches.all(match) as unknown as { n: number }[];
    const withCode = db.prepare(
      `select airport as n from airport_eras where iata = ?1 and iata <> ''
         union select airport from airport_eras where icao = ?1 and icao <> ''
         union select airport from airport_aliases where code = ?1`,
    );
    this.#withCode = (code: string) => withCode.all(code) as unknown as { n: number }[];
  }

  /** Returns the number of an airport by its ID (`airport:EGLL`); undefined for an unknown one. */
  numberOf(id: string): number | undefined {
    return this.#numberOf(id.replace(/^airport:/, ''));
  }

  /** Returns the number of airports. */
  async size(): Promise<number> {
    return (await this.#known()).country.length - 1;
  }

  /** Reads airports by number, in the given order. */
  read(numbers: readonly number[]): NumberedAirport[] {
    const last = new Map<number, AirportRow>();
    for (const row of this.#rows(JSON.stringify(numbers))) last.set(row.n, row);
    return numbers.flatMap((n) => {
      const row = last.get(n);
      return row ? [{ n, airport: airportOf(row) }] : [];
    });
  }

  async letThrough({ q, country, state }: AirportListFilter): Promise<AirportsLetThrough> {
    const index = await this.#known();
    const { country: countryOf, closed } = index;
    const today = this.#today();
    const words = longestWords(queryWords(q));
    const found =
      words.length > 0 || q.trim() === '' ? this.#withWords(words, index) : new Set<number>();
    const byCode = new Set(words.length === 1 ? this.#numbersWithCode(words[0] ?? '') : []);
    const hasWords = (n: number) => found?.has(n) ?? true;
    const isClosed = (n: number) => isOver(closed.get(n), today);
    return {
      has: (n) =>
        hasWords(n) &&
        (country === '' || countryOf[n] === country) &&
        (state === 'any' || (state === 'closed') === isClosed(n)),
      hasWords,
      isClosed,
      isByCode: (n) => byCode.has(n),
    };
  }

  /** Returns all airports sorted by a text; computed on first use. */
  orderBy(text: AirportSortText): Promise<AirportOrder> {
    const known = this.#orders.get(text);
    if (known) return known;
    const order = this.#makeOrder(text);
    this.#orders.set(text, order);
    // A failure must not be cached: the next request tries again.
    order.catch(() => this.#orders.delete(text));
    return order;
  }

  #numbersWithCode(word: string): number[] {
    return this.#withCode(word.toUpperCase()).map(({ n }) => n);
  }

  /** Finds the airports with all of the words; undefined means all airports. */
  #withWords(words: readonly string[], { country }: Index): Set<number> | undefined {
    let found: Set<number> | undefined;
    for (const word of words) {
      const has = new Set(this.#matches(prefixQuery([word])).map(({ n }) => n));
      for (const n of this.#numbersWithCode(word)) has.add(n);
      const called = countriesCalled(word, country);
      if (called.size > 0) for (const [n, code] of country.entries()) if (called.has(code)) has.add(n);
      const before = found;
      found = before ? new Set([...has].filter((n) => before.has(n))) : has;
    }
    return found;
  }

  #known(): Promise<Index> {
    if (this.#index) return this.#index;
    const index = this.#readIndex();
    this.#index = index;
    index.catch(() => (this.#index = undefined));
    return index;
  }

  async #readIndex(): Promise<Index> {
    const country = [''];
    const closed = new Map<number, string>();
    // Shares one string per country instead of one per airport.
    const shared = new Map<string, string>();
    for await (const { n, text } of this.#textsOf('a.country')) {
      if (!shared.has(text)) shared.set(text, text);
      country[n] = shared.get(text) ?? '';
    }
    for await (const { n, text } of this.#textsOf('e.open_to')) if (text) closed.set(n, text);
    return { country, closed };
  }

  async #makeOrder(text: AirportSortText): Promise<AirportOrder> {
    const column = text === 'town' || text === 'country' ? `a.${text}` : `e.${text}`;
    const keys: string[] = [];
    for await (const row of this.#textsOf(column)) keys[row.n] = sortText(row.text);
    const numbers = Array.from({ length: keys.length - 1 }, (_, at) => at + 1);
    numbers.sort((one, other) => compareTexts(keys[one] ?? '', keys[other] ?? '') || one - other);
    return { numbers: Uint16Array.from(numbers), filled: keys.filter(Boolean).length };
  }

  /** Yields a column of every airport in its current or last state. */
  async *#textsOf(column: string): AsyncIterable<{ n: number; text: string }> {
    const some = this.#db.prepare(
      `select a.n, ${column} as text from airports a join airport_eras e on e.rowid = (
           select max(rowid) from airport_eras where airport = a.n)
         where a.n > ? order by a.n limit ${rowsAtOnce}`,
    );
    for (let last = 0; ; ) {
      const rows = some.all(last) as unknown as { n: number; text: string }[];
      yield* rows;
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)?.n ?? last;
      await setImmediate();
    }
  }
}

/** Drops words that another word begins with, because a match of the longer word includes them. */
function longestWords(words: readonly string[]): string[] {
  const all = [...new Set(words)];
  return all.filter((word) => !all.some((other) => other !== word && other.startsWith(word)));
}

/** Returns a text in its sort form. */
export function sortText(text: string): string {
  return foldText(text);
}

/** Compares folded texts; empty ones are last. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Returns the countries with a name in which a word begins like this. */
function countriesCalled(word: string, countries: readonly string[]): Set<string> {
  const known = new Set(countries);
  known.delete('');
  return new Set([...known].filter((code) => countryWords(code).some((one) => one.startsWith(word))));
}

const wordsOfCountries = new Map<string, readonly string[]>();

/** Returns the words of a country's names, by its code. */
export function countryWords(code: string): readonly string[] {
  const known = wordsOfCountries.get(code);
  if (known) return known;
  const words = foldedWords(searchedCountryNames(code));
  wordsOfCountries.set(code, words);
  return words;
}

function isOver(lastDay: string | undefined, today: string): boolean {
  return lastDay !== undefined && lastDay < today;
}
