import type { DatabaseSync } from 'node:sqlite';
import { foldText, foldedWords } from '../../domain/shared/fold-text.ts';
import { matchQuality, prefixQuery } from './full-text.ts';
import type { ReferenceVehicleType } from './reference.ts';
import { squeezed } from './squeezed.ts';

interface VehicleTypeRow extends ReferenceVehicleType {
  n: number;
}

/** A shorter beginning than this would make every "A3…" an A300. */
const SHORTEST_BEGINNING = 4;

export class VehicleTypes {
  readonly #designated;
  readonly #spelt;
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
    this.#matches = query(
      'n in (select rowid from vehicle_type_search where vehicle_type_search match ?)',
    );
  }

  /**
   * The type a log means. Logs append customer codes and equipment ("747-436", "A320-214 Sharklets"),
   * so the longest beginning of the text that is a known spelling decides. ICAO's four signs come
   * before what people may mean by them: `B737` is the 737-700.
   */
  resolve(text: string): ReferenceVehicleType | undefined {
    const whole = squeezed(text);
    const [designated] = whole.length === 4 ? this.#designated(whole.toUpperCase()) : [];
    if (designated) return typeOf(designated);
    const [exact] = this.#spelt(whole);
    if (exact) return typeOf(exact);
    for (let length = whole.length - 1; length >= SHORTEST_BEGINNING; length--) {
      const [begun] = this.#spelt(whole.slice(0, length));
      if (begun) return typeOf(begun);
    }
    return undefined;
  }

  search(query: string, limit: number): ReferenceVehicleType[] {
    const words = foldedWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    const rows = [...this.#spelt(squeezed(query)), ...this.#matches(prefixQuery(words))];
    const exact = rows[0] && this.#spelt(squeezed(query))[0]?.n;
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
