import type { DatabaseSync } from 'node:sqlite';
import { foldText, foldedWords } from '../../domain/shared/text/fold-text.ts';
import { representativeDay } from '../../domain/shared/dates/representative-day.ts';
import { matchQuality, prefixQuery, queryWords } from './full-text.ts';
import type { AirlineHint, ReferenceAirline } from './reference.ts';

interface AirlineRow extends ReferenceAirline {
  n: number;
  used_from: string;
  used_to: string;
}

const CANDIDATES = 100;

/** Points for choosing an airline: the name in the source outweighs any code. */
const BY_NAME = 5;
const BY_ICAO = 3;
const BY_IATA = 2;
/** Bonus for a code that the airline is known to have had on the day. */
const IN_ITS_TIME = 0.5;

export class Airlines {
  readonly #matches;
  readonly #byIata;
  readonly #byIcao;
  readonly #byName;
  readonly #today;

  constructor(db: DatabaseSync, today: () => string) {
    const query = (which: string) => {
      const statement = db.prepare(
        `select n, id, name, iata, icao, country, used_from, used_to from airlines
           where ${which} order by n`,
      );
      return (value: string) => statement.all(value) as unknown as AirlineRow[];
    };
    // The second condition lets SQLite use the indexes, which leave out the empty codes.
    this.#byIata = query("iata = ? and iata <> ''");
    this.#byIcao = query("icao = ? and icao <> ''");
    this.#byName = query('n in (select airline from airline_names where folded = ?)');
    this.#matches = query(
      `n in (select rowid from airline_search where airline_search match ? order by rowid limit ${CANDIDATES})`,
    );
    this.#today = today;
  }

  /**
   * Returns the airline that codes and a name mean together on a date. Codes pass from former
   * airlines to new ones, so a matching name decides; then the holder on the day, ICAO before IATA;
   * then importance. A code alone never means an airline that is not known to have had it then, if
   * it was not the only one.
   */
  resolve(hint: AirlineHint, date: string): ReferenceAirline | undefined {
    const day = representativeDay(date) ?? this.#today();
    const points = new Map<number, { row: AirlineRow; points: number }>();
    const count = (rows: AirlineRow[], worth: number) => {
      for (const row of rows) {
        const gained = worth + (isDated(row) && isInUse(row, day) ? IN_ITS_TIME : 0);
        points.set(row.n, { row, points: (points.get(row.n)?.points ?? 0) + gained });
      }
    };
    const name = queryWords(hint.name ?? '').join(' ');
    if (name !== '') count(this.#byName(name), BY_NAME);
    if (hint.icao) count(holdersOn(this.#byIcao(hint.icao.trim().toUpperCase()), day), BY_ICAO);
    if (hint.iata) count(holdersOn(this.#byIata(hint.iata.trim().toUpperCase()), day), BY_IATA);
    const [best] = [...points.values()].sort((a, b) => b.points - a.points || a.row.n - b.row.n);
    return best && airlineOf(best.row);
  }

  search(query: string, { date, limit }: { date?: string; limit: number }): ReferenceAirline[] {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    const code = folded.toUpperCase();
    const day = date === undefined ? undefined : representativeDay(date) ?? this.#today();
    const coded = [this.#byIata(code), this.#byIcao(code)];
    const holders = coded.flatMap((rows) => (day === undefined ? rows : holdersOn(rows, day)));
    const isHolder = new Set(holders.map(({ n }) => n));
    const rows = [
      ...coded.flat(),
      ...this.#byName(folded),
      ...this.#matches(prefixQuery(words)),
    ];
    return [...new Map(rows.map((row) => [row.n, row])).values()]
      .map((row) => ({ row, quality: qualityOf(row, words, isHolder.has(row.n)) }))
      .filter(({ row }) => isHolder.has(row.n) || !hasCode(row, code))
      .sort((a, b) => b.quality - a.quality || a.row.n - b.row.n)
      .slice(0, limit)
      .map(({ row }) => airlineOf(row));
  }

  /**
   * Returns names of airlines that a text abbreviates, such as British Caledonian for `Caledonian`:
   * they contain all its words. Airlines that are known to have flown on the date come first.
   */
  called(text: string, date: string, limit: number): string[] {
    const words = queryWords(text);
    if (words.join(' ').length < SHORTEST_SHORT_NAME) return [];
    const names = this.search(text, { limit: CANDIDATES })
      .map(({ name }) => name)
      .filter((name) => {
        const all = foldedWords(name);
        return all.length > words.length && words.every((word) => all.includes(word));
      });
    return this.inTheirTime(names, date).slice(0, limit);
  }

  /**
   * Returns the airline names that may have flown on a date (EDTF): first those known to have, then
   * those without known years. If the date is unknown, returns all in the given order.
   */
  inTheirTime(names: readonly string[], date: string): string[] {
    const day = representativeDay(date);
    if (day === undefined) return [...names];
    const there = names.map((name) => {
      const rows = this.#byName(queryWords(name).join(' '));
      const flying = rows.filter((row) => isInUse(row, day));
      return { name, mayHaveFlown: rows.length === 0 || flying.length > 0, isKnown: flying.some(isDated) };
    });
    const possible = there.filter(({ mayHaveFlown }) => mayHaveFlown);
    return possible
      .sort((a, b) => Number(b.isKnown) - Number(a.isKnown))
      .map(({ name }) => name);
  }
}

/** `air` and `jet` are words of far too many names. */
const SHORTEST_SHORT_NAME = 4;

const isDated = ({ used_from, used_to }: AirlineRow) => used_from !== '' || used_to !== '';

function isInUse({ used_from, used_to }: AirlineRow, day: string): boolean {
  return used_from <= day && (used_to === '' || day <= used_to);
}

/**
 * Returns the airlines that had a code on the day, out of all that ever had it. If it is in the
 * hand-written table, that table decides, and no one had it in a gap. The other list has no dates
 * and does not distinguish current airlines from former ones: of several airlines with one code,
 * none is named.
 */
function holdersOn(rows: AirlineRow[], day: string): AirlineRow[] {
  const known = rows.filter(isWellKnown);
  if (known.length > 0) return known.filter((row) => isInUse(row, day));
  const names = new Set(rows.map(({ icao, name }) => icao || foldText(name)));
  return names.size === 1 ? rows : [];
}

const isWellKnown = ({ id }: AirlineRow) => id.startsWith('known:');

/** Bonus of one match grade for the hand-written airlines, which come first in the table. */
const WELL_KNOWN = 25;

const hasCode = ({ iata, icao }: AirlineRow, code: string) => iata === code || icao === code;

function qualityOf(row: AirlineRow, words: string[], isHolder: boolean): number {
  const folded = words.join(' ');
  const coded = isHolder ? (row.iata === folded.toUpperCase() ? 110 : 105) : 0;
  const wellKnown = isWellKnown(row) ? WELL_KNOWN : 0;
  return Math.max(coded, matchQuality(folded, words, foldText(row.name))) + wellKnown;
}

function airlineOf({ id, name, iata, icao, country }: AirlineRow): ReferenceAirline {
  return { id, name, iata, icao, country };
}
