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
  readonly #sharing;

  constructor(db: DatabaseSync) {
    const rows = db.prepare('select code, town from city_codes').all();
    this.#towns = new Map(rows.map(({ code, town }) => [String(code), String(town)]));
    const airports = db.prepare(
      'select airport, open_from, open_to from city_airports where code = ? order by rowid',
    );
    this.#airports = (code: string) => airports.all(code) as unknown as CityAirport[];
    const sharing = db.prepare(
      `select distinct o.airport, o.open_from, o.open_to
         from city_airports c join airports a on a.n = c.airport join city_airports o on o.code = c.code
         where a.id = ?1 and o.airport <> c.airport
           and c.open_from <= ?2 and (c.open_to = '' or ?2 <= c.open_to)`,
    );
    this.#sharing = (id: string, day: string) =>
      sharing.all(id, day) as unknown as CityAirport[];
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
    return this.#airports(code).flatMap((period) => this.#eraOn(period, day) ?? []);
  }

  /**
   * Returns the other airports of the city of an airport on a day. Small ones count only if it is known
   * when airlines used them.
   */
  beside(id: string, day: string): AirportRow[] {
    return this.#sharing(id, day).flatMap((period) => {
      const era = this.#eraOn(period, day);
      const isDated = period.open_from !== '' || period.open_to !== '';
      return era && (isDated || era.rank >= SERVED) ? [era] : [];
    });
  }

  #eraOn(period: CityAirport, day: string): AirportRow | undefined {
    if (!isOpenOn(period, day)) return undefined;
    return this.#eras(period.airport).find((era) => isOpenOn(era, day));
  }
}

/** The rank of a small airport with airline service is less, of a medium one more. */
const SERVED = 200;
