import type { DatabaseSync } from 'node:sqlite';
import { foldText, foldedWords } from '../../domain/shared/fold-text.ts';
import { matchQuality, prefixQuery } from './full-text.ts';
import type { ReferenceAirline } from './reference.ts';

interface AirlineRow extends ReferenceAirline {
  n: number;
}

const CANDIDATES = 100;

export class Airlines {
  readonly #matches;
  readonly #byIata;
  readonly #byIcao;
  readonly #byName;

  constructor(db: DatabaseSync) {
    const query = (which: string) => {
      const statement = db.prepare(
        `select n, id, name, iata, icao, country from airlines where ${which} order by n`,
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
  }

  /**
   * The airline that codes and a name mean together. Codes pass from dead airlines to new ones, so
   * a name that one of a code's holders bore decides; after it ICAO, then IATA, then importance.
   */
  resolve(hint: { iata?: string; icao?: string; name?: string }): ReferenceAirline | undefined {
    const points = new Map<number, { row: AirlineRow; points: number }>();
    const count = (rows: AirlineRow[], worth: number) => {
      for (const row of rows) {
        points.set(row.n, { row, points: (points.get(row.n)?.points ?? 0) + worth });
      }
    };
    if (hint.name) count(this.#byName(foldText(hint.name)), 4);
    if (hint.icao) count(this.#byIcao(hint.icao.trim().toUpperCase()), 3);
    if (hint.iata) count(this.#byIata(hint.iata.trim().toUpperCase()), 2);
    const [best] = [...points.values()].sort((a, b) => b.points - a.points || a.row.n - b.row.n);
    return best && airlineOf(best.row);
  }

  search(query: string, limit: number): ReferenceAirline[] {
    const words = foldedWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    const code = folded.toUpperCase();
    const rows = [
      ...this.#byIata(code),
      ...this.#byIcao(code),
      ...this.#byName(folded),
      ...this.#matches(prefixQuery(words)),
    ];
    return [...new Map(rows.map((row) => [row.n, row])).values()]
      .map((row) => ({ row, quality: qualityOf(row, folded, words) }))
      .sort((a, b) => b.quality - a.quality || a.row.n - b.row.n)
      .slice(0, limit)
      .map(({ row }) => airlineOf(row));
  }
}

/** The hand-written airlines, which come first in the table, gain one grade of match. */
const WELL_KNOWN = 25;

function qualityOf(row: AirlineRow, folded: string, words: string[]): number {
  const code = folded.toUpperCase();
  const coded = row.iata === code ? 110 : row.icao === code ? 105 : 0;
  const wellKnown = row.id.startsWith('known:') ? WELL_KNOWN : 0;
  return Math.max(coded, matchQuality(folded, words, foldText(row.name))) + wellKnown;
}

function airlineOf({ id, name, iata, icao, country }: AirlineRow): ReferenceAirline {
  return { id, name, iata, icao, country };
}
