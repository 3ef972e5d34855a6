import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { matchQuality, prefixQuery, queryWords } from './full-text.ts';
import type { ReferenceVehicleType } from './reference.ts';
import { squeezed } from './squeezed.ts';

interface VehicleTypeRow extends ReferenceVehicleType {
  n: number;
}

/** With a shorter beginning, every "A3…" would be an A300. */
const SHORTEST_BEGINNING = 4;

/** Makers whose types begin with letters that logs leave out: `Embraer 120` is the EMB-120. */
const lettersOfMakers: Readonly<Record<string, string>> = {
  embraer: 'emb',
  tupolev: 'tu',
  ilyushin: 'il',
  antonov: 'an',
  yakovlev: 'yak',
};

export class VehicleTypes {
  readonly #designated;
  readonly #spelt;
  readonly #begun;
  readonly #matches;

  constructor(db: DatabaseSync) {
    const query = (which: string) => {
      const statement = db.prepare(
        `select n, icao, iata, maker, name from vehicle_types where ${which} order by n`,
      );
      return (value: string) => statement.all(value) as unknown as VehicleTypeRow[];
    };
    this.#designated = query('icao = ?');
    this.#spelt = query('n = (select type from vehicle_type_names where squeezed = ?)');
    this.#begun = query(
      `n = (select type from vehicle_type_names
         where squeezed in (select value from json_each(?)) order by length(squeezed) desc limit 1)`,
    );
    this.#matches = query(
      'n in (select rowid from vehicle_type_search where vehicle_type_search match ?)',
    );
  }

  /**
   * Returns the vehicle type that a text in a log means. Logs append customer codes and equipment
   * ("747-436", "A320-214 Sharklets"), so the longest beginning that is a known spelling decides.
   * ICAO's four characters take precedence over colloquial use: `B737` is the 737-700.
   */
  resolve(text: string): ReferenceVehicleType | undefined {
    if (queryWords(text).length === 0) return undefined;
    const whole = squeezed(text);
    const [designated] = whole.length === 4 ? this.#designated(whole.toUpperCase()) : [];
    if (designated) return typeOf(designated);
    const [exact] = this.#spelt(whole);
    if (exact) return typeOf(exact);
    const beginnings: string[] = [];
    for (let length = SHORTEST_BEGINNING; length < whole.length; length++) {
      beginnings.push(whole.slice(0, length));
    }
    const [begun] = this.#begun(JSON.stringify(beginnings));
    if (begun) return typeOf(begun);
    const [maker = '', number = ''] = queryWords(text);
    const letters = lettersOfMakers[maker];
    return letters !== undefined && /^\d/.test(number) ? this.resolve(letters + number) : undefined;
  }

  search(query: string, limit: number): ReferenceVehicleType[] {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    const spelt = this.#spelt(squeezed(query));
    const rows = [...spelt, ...this.#matches(prefixQuery(words))];
    const exact = spelt[0]?.n;
    return [...new Map(rows.map((row) => [row.n, row])).values()]
      .map((row) => ({
        row,
        quality:
          row.n === exact ? 110 : matchQuality(folded, words, foldText(`${row.maker} ${row.name}`)),
      }))
      .sort((a, b) => b.quality - a.quality || a.row.n - b.row.n)
      .slice(0, limit)
      .map(({ row }) => typeOf(row));
  }
}

function typeOf({ icao, iata, maker, name }: VehicleTypeRow): ReferenceVehicleType {
  return { icao, iata, maker, name };
}
