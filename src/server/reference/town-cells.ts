import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { addToList } from '../../domain/shared/remember.ts';
import { KeptLast } from '../../domain/shared/steps/kept-last.ts';

/** What a search by position needs of a town. */
export interface TownSpot {
  /** The number of its row. */
  n: number;
  lat: number;
  lon: number;
  population: number;
  /** The number of the city that it is a part of; otherwise its own number. */
  city: number;
}

/** Maximum number of cached cells and towns together; a town takes about a hundred bytes. */
const mostKept = 40_000;

/** Towns by one-degree cell. Recently used cells are cached, because reading one takes long. */
export class TownCells {
  readonly #read: (cells: readonly number[]) => Map<number, TownSpot[]>;
  readonly #larger: (population: number) => TownSpot[];
  readonly #cells: KeptLast<readonly TownSpot[]>;

  constructor(db: DatabaseSync, most = mostKept) {
    this.#cells = new KeptLast(most, ({ length }) => 1 + length);
    const read = db.prepare(
      `select n, lat, lon, population, city, cell from towns
       where cell in (select value from json_each(?)) order by cell, n`,
    );
    this.#read = (cells) => {
      const found = new Map<number, TownSpot[]>();
      for (const row of read.all(JSON.stringify(cells))) {
        addToList(found, Number(row['cell']), spotOf(row));
      }
      return found;
    };
    const larger = db.prepare(
      'select n, lat, lon, population, city from towns where population > ? order by n',
    );
    this.#larger = (population) => larger.all(population).map(spotOf);
  }

  /** Returns the towns of each cell, in order of their numbers. */
  of(cells: readonly number[]): (readonly TownSpot[])[] {
    const known = new Map(cells.map((cell) => [cell, this.#cells.get(`${cell}`)]));
    const missing = cells.filter((cell) => !known.get(cell));
    const read = missing.length > 0 ? this.#read(missing) : undefined;
    for (const cell of missing) this.#cells.set(`${cell}`, read?.get(cell) ?? []);
    return cells.map((cell) => known.get(cell) ?? read?.get(cell) ?? []);
  }

  /** Returns all towns of the world that are larger. Scans them all. */
  largerThan(population: number): TownSpot[] {
    return this.#larger(population);
  }
}

/** Copies a row, because the driver returns dictionaries, whose fields are slow to read. */
function spotOf(row: Record<string, SQLOutputValue>): TownSpot {
  const { n, lat, lon, population, city } = row as unknown as TownSpot;
  return { n, lat, lon, population, city };
}
