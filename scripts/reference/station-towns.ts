import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { distanceKm } from '../../src/domain/shared/places/geo.ts';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';
import type { Town } from './towns.ts';

/** Kilometres from a town within which a station with its name is in it. */
const REACH = 25;
/** Degrees of a cell of the index, further than any town pulls a station. */
const CELL = 0.5;
/** Kilometres by which ten times the population makes a town count as closer, as for airports. */
const PULL = 4;
/** No town whose name begins the name of a station has more words. */
const MOST_WORDS = 5;

const KM_PER_DEGREE = 111.2;

interface Pulling {
  town: Town;
  /** Kilometres by which it counts as closer. */
  pull: number;
}

interface Point {
  lat: number;
  lon: number;
  country: string;
}

/** Finds the towns of stations among the towns of the main database, so that their names agree. */
export class StationTowns {
  readonly #cells = new Map<string, Pulling[]>();
  readonly #named = new Map<string, Town[]>();

  constructor(database: URL) {
    const db = new DatabaseSync(fileURLToPath(database), { readOnly: true });
    const towns = db
      .prepare(
        `select t.id, t.name, t.lat, t.lon, t.population, d.country, d.region, d.admin1, d.admin2,
           z.name as zone, '' as feature
         from towns t join divisions d on d.n = t.division join zones z on z.n = t.zone
         order by t.n`,
      )
      .all() as unknown as Town[];
    db.close();
    for (const town of towns) {
      const { lat, lon, country, population } = town;
      const pulling = { town, pull: PULL * Math.log10(1 + population) };
      const cell = cellOf(country, lat / CELL, lon / CELL);
      const inCell = this.#cells.get(cell);
      if (inCell) inCell.push(pulling);
      else this.#cells.set(cell, [pulling]);
      const [short = ''] = town.name.split(/ (?:am|an der|im|upon|sur) | ?\(/);
      for (const name of new Set([...namesOfTown(town), foldText(short)])) {
        const key = `${town.country} ${name}`;
        const namesakes = this.#named.get(key);
        if (namesakes) namesakes.push(town);
        else this.#named.set(key, [town]);
      }
    }
  }

  /**
   * Returns the town that a name or its first words name, near the point; the longest name first, of
   * namesakes the largest. Also returns the number of words.
   */
  named(name: string, point: Point): { town: Town; words: number } | undefined {
    const words = foldText(name).split(' ');
    for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
      const namesakes =
        this.#named.get(`${point.country} ${words.slice(0, count).join(' ')}`) ?? [];
      const town = namesakes.find((each) => distanceKm(each, point) < REACH);
      if (town) return { town, words: count };
    }
    return undefined;
  }

  /** Returns the town of its country that a point belongs to, which is seldom the nearest hamlet. */
  near({ lat, lon, country }: Point): Town | undefined {
    let nearest: Town | undefined;
    let fewest = Infinity;
    for (let reach = 1; reach <= 8 && !nearest; reach *= 2) {
      for (let north = -reach; north <= reach; north++) {
        for (let east = -reach; east <= reach; east++) {
          const cell = cellOf(country, lat / CELL + north, lon / CELL + east);
          for (const { town, pull } of this.#cells.get(cell) ?? []) {
            const eastWest = (town.lon - lon) * Math.cos((lat * Math.PI) / 180);
            const km = Math.hypot(town.lat - lat, eastWest) * KM_PER_DEGREE - pull;
            if (km < fewest) [nearest, fewest] = [town, km];
          }
        }
      }
    }
    return nearest;
  }
}

const cellOf = (country: string, north: number, east: number) =>
  `${country} ${Math.floor(north)} ${Math.floor(east)}`;

/** Returns the folded names of a town in all languages. */
export function namesOfTown({ country, name }: Pick<Town, 'country' | 'name'>): string[] {
  return [...new Set([name, ...otherNamesOf(country, name)].map(foldText))];
}
