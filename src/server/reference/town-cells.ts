import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { addToList } from '../../domain/shared/remember.ts';

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
  /** Cells in order of last use. */
  readonly #cells = new Map<number, readonly TownSpot[]>();
  #kept = 0;

  readonly #most: number;

  constructor(db: DatabaseSync, most = mostKept) {
    this.#most = most;
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
    const missing = cells.filter((cell) => !this.#cells.has(cell));
    const found = missing.length > 0 ? this.#read(missing) : undefined;
    const towns = cells.map((cell) => this.#cells.get(cell) ?? found?.get(cell) ?? []);
    for (const [at, cell] of cells.entries()) this.#keep(cell, towns[at]!);
    return towns;
  }

  /** Returns all towns of the world that are larger. Scans them all. */
  largerThan(population: number): TownSpot[] {
    return this.#larger(population);
  }

  #keep(cell: number, towns: readonly TownSpot[]): void {
    if (this.#cells.delete(cell)) this.#kept -= weightOf(towns);
    this.#cells.set(cell, towns);
    this.#kept += weightOf(towns);
    for (const [oldest, dropped] of this.#cells) {
      if (this.#kept <= this.#most) break;
      this.#cells.delete(oldest);
      this.#kept -= weightOf(dropped);
    }
  }
}

/** Copies a row, because the driver returns dictionaries, whose fields are slow to read. */
function spotOf(row: Record<string, SQLOutputValue>): TownSpot {
  const { n, lat, lon, population, city } = row as unknown as TownSpot;
  return { n, lat, lon, population, city };
}

function weightOf(towns: readonly TownSpot[]): number {
  return 1 + towns.length;
}
