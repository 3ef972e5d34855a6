import type { DatabaseSync } from 'node:sqlite';
import { airportQuery, isOpenOn, type AirportRow } from './airport-rows.ts';

interface CityAirport {
  airport: number;
  open_from: string;
  open_to: string;
}

/**
 * The metropolitan codes of IATA (`LON`, `SEL`). They mean a city, not an airfield with the same
 * letters in some list.
 */
export class CityCodes {
  readonly #towns: ReadonlyMap<string, string>;
  readonly #airports;
  readonly #eras;

  constructor(db: DatabaseSync) {
    const rows = db.prepare('select code, town from city_codes').all();
    this.#towns = new Map(rows.map(({ code, town }) => [String(code), String(town)]));
    const airports = db.prepare(
      'select airport, open_from, open_to from city_airports where code = ? order by rowid',
    );
    this.#airports = (code: string) => airports.all(code) as unknown as CityAirport[];
    this.#eras = airportQuery(db, 'a.n = ? order by e.rowid');
  }

  /** Returns the city of a code in capitals; `undefined` if it is not a city code. */
  town(code: string): string | undefined {
    return this.#towns.get(code);
  }

  /**
   * Returns the city's airports on a day, the likeliest first, with their codes and names at that
   * time.
   */
  airports(code: string, day: string): AirportRow[] {
    return this.#airports(code)
      .filter((period) => isOpenOn(period, day))
      .flatMap(({ airport }) => this.#eras(airport).find((era) => isOpenOn(era, day)) ?? []);
  }
}
