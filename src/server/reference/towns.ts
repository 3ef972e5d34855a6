import type { DatabaseSync } from 'node:sqlite';
import type { FoundPlace, Place } from '../../domain/places/place.ts';
import { searchedCountryNames } from '../../domain/shared/places/countries.ts';
import { foldText, foldedWords } from '../../domain/shared/text/fold-text.ts';
import { cellOf } from './cells.ts';
import { type FormerName, formerlyOf, formerNamesLike, isNow } from './former-names.ts';
import { matchQuality, prefixQuery, wordQuery, queryWords } from './full-text.ts';

interface TownRow {
  n: number;
  id: number;
  name: string;
  country: string;
  region: string;
  admin1: string;
  admin2: string;
  lat: number;
  lon: number;
  population: number;
  zone: string;
}

const selectTowns = `
  select t.n, t.id, t.name, d.country, d.region, d.admin1, d.admin2, t.lat, t.lon, t.population,
    z.name as zone
  from towns t join divisions d on d.n = t.division join zones z on z.n = t.zone`;

const CANDIDATES = 300;
const KM_PER_DEGREE = 111.2;

/**
 * Search radii, tried in order: a larger town describes a place better than the hamlet next to it.
 */
const reaches = [
  { km: 15, population: 15_000 },
  { km: 40, population: 1_000 },
  { km: 250, population: 0 },
];

/** Minimum population of a town that describes where another town is. */
const TELLING_POPULATION = 15_000;

function areNamesakes(one: TownRow, other: TownRow): boolean {
  const { name, country, region } = other;
  return one !== other && one.name === name && one.country === country && one.region === region;
}

export class Towns {
  readonly #named;
  readonly #inCells;
  readonly #byId;

  constructor(db: DatabaseSync) {
    const named = db.prepare(
      `${selectTowns} where t.n in (
         select rowid from town_search where town_search match ? order by rowid limit ${CANDIDATES})
       order by t.n`,
    );
    this.#named = (match: string) => named.all(match) as unknown as TownRow[];
    const byId = db.prepare(`${selectTowns} where t.id = ? limit 1`);
    this.#byId = (id: number) => byId.get(id) as unknown as TownRow | undefined;
    const inCells = db.prepare(
      `${selectTowns} where t.cell in (select value from json_each(?)) and t.population >= ?`,
    );
    this.#inCells = (cells: number[], population: number) =>
      inCells.all(JSON.stringify(cells), population) as unknown as TownRow[];
  }

  /** Finds a town by the number in its ID. Scans all towns, which takes some milliseconds. */
  byId(id: string): Place | undefined {
    const row = /^\d{1,15}$/.test(id) ? this.#byId(Number(id)) : undefined;
    return row && townOf(row);
  }

  /**
   * Finds towns by name; among equally good matches larger ones first. Words after the first may
   * name the division or country: "springfield illinois".
   */
  search(query: string, options: { country?: string; limit?: number }): FoundPlace[] {
    const words = queryWords(query);
    const [first] = words;
    if (first === undefined) return [];
    const rows = this.#named(prefixQuery(words));
    const wholly = new Set(this.#named(wordQuery(words)).map(({ n }) => n));
    const found = rows.length > 0 ? rows : this.#named(prefixQuery([first]));
    const folded = words.join(' ');
    const current = found
      .filter((row) => !options.country || row.country === options.country)
      .filter((row) => rows.length > 0 || liesIn(row, words.slice(1)));
    const former = this.#formerly(words);
    const isTaken = current.some((row) => foldText(row.name) === folded);
    const ofCurrent = new Set(current.map(({ n }) => n));
    const renamed = [...former.values()]
      .map(({ row }) => row)
      .filter((row) => !ofCurrent.has(row.n))
      .filter((row) => !options.country || row.country === options.country);
    return [...current, ...renamed]
      .map((row) => ({
        row,
        quality: ofCurrent.has(row.n)
          ? qualityOf(row, folded, words)
          : (BY_OTHER_NAME * (former.get(row.n)?.name.quality ?? 0)) / 100,
      }))
      .sort((a, b) => weight(b) - weight(a) || a.row.n - b.row.n)
      .slice(0, options.limit ?? 10)
      .map(({ row }, _, all) => {
        const near = all.some((other) => areNamesakes(row, other.row)) && this.#largerBeside(row);
        const name = former.get(row.n)?.name;
        const isFormerName = name?.quality === 100 && !isTaken;
        return {
          ...townOf(row),
          isOtherName: isFormerName || isOtherName(row, words, wholly),
          ...formerlyOf(name, row),
          ...(near && { near }),
        };
      });
  }

  /**
   * For each matching former name, finds the largest town with the current name; returns them by
   * number.
   */
  #formerly(words: string[]): Map<number, { row: TownRow; name: FormerName }> {
    const found = new Map<number, { row: TownRow; name: FormerName }>();
    for (const name of formerNamesLike(words)) {
      const row = this.#named(wordQuery([...name.now]))
        .filter(({ country, name: now }) => country === name.country && isNow(name, [foldText(now)]))
        .toSorted((one, other) => other.population - one.population)[0];
      if (row && !found.has(row.n)) found.set(row.n, { row, name });
    }
    return found;
  }

  /**
   * Returns the nearest town of some size with more people, to distinguish a town from its
   * namesakes.
   */
  #largerBeside({ lat, lon, name, population }: TownRow): string | undefined {
    const least = Math.max(population + 1, TELLING_POPULATION);
    for (const { km } of reaches) {
      const [beside] = this.#within(lat, lon, km, least).filter((town) => town.name !== name);
      if (beside) return beside.name;
    }
    return undefined;
  }

  nearest(lat: number, lon: number): Place | undefined {
    for (const { km, population } of reaches) {
      const [town] = this.#within(lat, lon, km, population);
      if (town) return townOf(town);
    }
    return undefined;
  }

  /** Returns the towns within a distance, the nearest first. */
  #within(lat: number, lon: number, most: number, population: number): TownRow[] {
    return this.#inCells(cellsWithin(lat, lon, most), population)
      .map((row) => ({ row, km: kilometres(lat, lon, row) }))
      .filter(({ km }) => km <= most)
      .sort((a, b) => a.km - b.km)
      .map(({ row }) => row);
  }
}

/** Quality of a town that was found by a name in another language. */
const BY_OTHER_NAME = 75;

function qualityOf(row: TownRow, folded: string, words: string[]): number {
  const name = foldText(row.name);
  const bearsFirstWord = words[0] !== undefined && name.includes(words[0]);
  return bearsFirstWord ? matchQuality(folded, words, name) : BY_OTHER_NAME;
}

/**
 * Whether the words are another name of the town. Other names are stored as single words, so this
 * checks that all words occur in its names and none in its own name.
 */
function isOtherName(row: TownRow, words: string[], wholly: Set<number>): boolean {
  const own = foldedWords(row.name);
  return wholly.has(row.n) && !words.some((word) => own.includes(word));
}

/** Ten times the population makes up for a match that is some grades worse. */
function weight({ row, quality }: { row: TownRow; quality: number }): number {
  return quality + 15 * Math.log10(1 + row.population);
}

function liesIn(row: TownRow, words: string[]): boolean {
  const around = foldedWords(
    `${row.name} ${row.admin1} ${row.admin2} ${searchedCountryNames(row.country)} ${row.region} ${row.country}`,
  );
  return words.every((word) => around.some((name) => name.startsWith(word)));
}

function kilometres(lat: number, lon: number, town: TownRow): number {
  const east = ((((town.lon - lon + 180) % 360) + 360) % 360) - 180;
  return Math.hypot(town.lat - lat, east * Math.cos((lat * Math.PI) / 180)) * KM_PER_DEGREE;
}

/**
 * Returns the cells that a circle around the point touches; near the poles a whole row is
 * sufficient.
 */
function cellsWithin(lat: number, lon: number, km: number): number[] {
  const north = km / KM_PER_DEGREE;
  const east = Math.min(180, north / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const cells = new Set<number>();
  for (let row = Math.floor(lat - north); row <= Math.floor(lat + north); row++) {
    if (row < -90 || row > 89) continue;
    for (let column = Math.floor(lon - east); column <= Math.floor(lon + east); column++) {
      cells.add(cellOf(row, column));
    }
  }
  return [...cells];
}

function townOf(row: TownRow): Place {
  return {
    id: `town:${row.id}`,
    kind: 'town',
    iata: '',
    icao: '',
    name: row.name,
    town: row.name,
    country: row.country,
    region: row.region,
    lat: row.lat,
    lon: row.lon,
    zone: row.zone,
  };
}
