import type { DatabaseSync } from 'node:sqlite';
import type { FoundPlace, Place } from '../../domain/places/place.ts';
import { type TownOfName, type TownsCalled, townSpellings } from '../../domain/places/town-meant.ts';
import { searchedCountryNames } from '../../domain/shared/places/countries.ts';
import { foldText, foldedWords } from '../../domain/shared/text/fold-text.ts';
import { cellOf } from './cells.ts';
import { TownCells, type TownSpot } from './town-cells.ts';
import { type FormerName, formerlyOf, formerNamesLike, isNow } from './former-names.ts';
import { matchQuality, nameQuery, prefixQuery, queryWords, wordQuery, type WordMatching } from './full-text.ts';

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
  /** The number of the city that it is a part of; otherwise its own number. */
  city: number;
}

const selectTowns = `
  select t.n, t.id, t.name, d.country, d.region, d.admin1, d.admin2, t.lat, t.lon, t.population,
    z.name as zone, t.city
  from towns t join divisions d on d.n = t.division join zones z on z.n = t.zone`;

const CANDIDATES = 300;
const KM_PER_DEGREE = 111.2;

/** Minimum population of a town that describes where another place is. */
const TELLING_POPULATION = 15_000;

/** Kilometres that every town reaches, and that the largest cities do not exceed. */
const LEAST_REACH = 15;
const FURTHEST_REACH = 40;

interface Reach {
  km: number;
  population: number;
}

/**
 * Search radii, tried in order: a larger town describes a place better than the hamlet next to it.
 */
const telling: Reach = { km: LEAST_REACH, population: TELLING_POPULATION };
const medium: Reach = { km: 40, population: 1_000 };
const remote: Reach = { km: 250, population: 0 };
const reaches = [telling, medium, remote];

/** The largest circle has thousands of towns, and the nearest is usually in a smaller one. */
const reachesOfNearest = [telling, medium, { ...remote, km: 60 }, remote];

/** People per square kilometre of a large city with its suburbs. */
const DENSITY = 3000;

/** Population from which a city reaches further than other towns. */
const LARGE_POPULATION = Math.PI * DENSITY * LEAST_REACH ** 2;

/** Returns the kilometres from its centre within which a place may belong to a town. */
function reachOf({ population }: TownSpot): number {
  const radius = Math.sqrt(population / (Math.PI * DENSITY));
  return Math.min(FURTHEST_REACH, Math.max(LEAST_REACH, radius));
}

/** Ten times the population makes a town appear closer by this factor: 1.6. */
const PULL = 0.2;

/** Returns how far a place seems to be from a town, given that larger towns extend further. */
function farness(km: number, { population }: TownSpot): number {
  return km / Math.max(TELLING_POPULATION, population) ** PULL;
}

function areNamesakes(one: TownRow, other: TownRow): boolean {
  const { name, country, region } = other;
  return one !== other && one.name === name && one.country === country && one.region === region;
}

interface FoundTown {
  row: TownRow;
  isOtherName: boolean;
  /** The former name by which the town was found. */
  formerName: FormerName | undefined;
}

export class Towns {
  readonly #named;
  readonly #cells;
  readonly #namesOf;
  readonly #byId;
  readonly #byNumbers;
  readonly #called;
  readonly #large: () => readonly TownSpot[];

  constructor(db: DatabaseSync) {
    const named = db.prepare(
      `${selectTowns} where t.n in (
         select rowid from town_search where town_search match ? order by rowid limit ${CANDIDATES})
       order by t.n`,
    );
    this.#named = (match: string) => named.all(match) as unknown as TownRow[];
    const byId = db.prepare(`${selectTowns} where t.id = ? limit 1`);
    this.#byId = (id: number) => byId.get(id) as unknown as TownRow | undefined;
    this.#cells = new TownCells(db);
    const byNumbers = db.prepare(
      `${selectTowns} where t.n in (select value from json_each(?)) order by t.n`,
    );
    this.#byNumbers = (numbers: number[]) =>
      numbers.length === 0
        ? []
        : (byNumbers.all(JSON.stringify(numbers)) as unknown as TownRow[]);
    const names = db.prepare('select name from towns where n in (select value from json_each(?))');
    this.#namesOf = (numbers: number[]) =>
      names.all(JSON.stringify(numbers)).map((row) => String(row['name']));
    let large: TownSpot[] | undefined;
    // Less than two hundred. Reading all towns within their reach would take several times as long.
    this.#large = () => (large ??= this.#cells.largerThan(LARGE_POPULATION));
    const called = db.prepare('select town, is_usual from town_names where folded = ?');
    this.#called = (folded: string) =>
      new Map(called.all(folded).map((row) => [Number(row['town']), row['is_usual'] === 1]));
  }

  /** Finds a town by the number in its ID. Scans all towns, which takes some milliseconds. */
  byId(id: string): Place | undefined {
    const row = /^\d{1,15}$/.test(id) ? this.#byId(Number(id)) : undefined;
    return row && townOf(row);
  }

  /**
   * Finds towns by name; among equally good matches larger ones first. Words after the first may
   * name the division or country: "springfield illinois". The short form of a longer name (`Halle`
   * of Halle (Saale)) and a usual or former name are nearly as good as the name itself. Any other
   * name finds a town if it is the whole text, behind the towns with that name.
   */
  search(
    query: string,
    options: { country?: string; limit?: number } & WordMatching,
  ): FoundPlace[] {
    return this.#placesOf(this.#search(query, options));
  }

  /**
   * Returns the towns that a name without a country means: those of this name, the largest first, or
   * only the first if it has ten times as many people as the others together.
   */
  called(name: string): TownsCalled {
    const folded = queryWords(name).join(' ');
    const found = this.#search(name, { limit: CANDIDATES, isWhole: true })
      .filter(({ row, isOtherName }) => isOtherName || foldText(row.name) === folded)
      .toSorted((one, other) => other.row.population - one.row.population);
    const [first, ...others] = found.map(({ row }) => row.population);
    const rest = others.reduce((sum, population) => sum + population, 0);
    const isFarLarger = first !== undefined && others.length > 0 && first > FAR_LARGER * rest;
    return { towns: this.#placesOf(isFarLarger ? found.slice(0, 1) : found), isFarLarger };
  }

  /**
   * Returns the towns for whose longer name a text is the short form: Saint Petersburg for
   * `petersburg`.
   */
  withShortName(folded: string): Pick<Place, 'name' | 'country'>[] {
    return this.#byNumbers([...this.#called(folded).keys()]).filter((row) =>
      containsName(row, folded),
    );
  }

  /** Returns the towns that a name may mean for someone who knows what else is near. */
  ofName(name: string, matching: WordMatching = {}): TownOfName[] {
    const words = queryWords(name);
    if (words.length === 0) return [];
    const spelled = new Set(townSpellings(words.join(' ')).map(foldText));
    const called = new Set([...spelled].flatMap((folded) => [...this.#called(folded).keys()]));
    const begun = [...spelled].flatMap((folded) => 
      this.#named(nameQuery(folded.split(' '), matching)),
    );
    const rows = new Map([...begun, ...this.#byNumbers([...called])].map((row) => [row.n, row]));
    return [...rows.values()].flatMap((row) => {
      const folded = foldText(row.name);
      const isWhole = spelled.has(folded);
      const isBegun = [...spelled].some((one) => folded.startsWith(`${one} `));
      if (!isWhole && !isBegun && !called.has(row.n)) return [];
      const city = row.city === row.n ? undefined : townOf(this.#cityOf(row));
      const by = isWhole ? 'name' : called.has(row.n) ? 'other-name' : 'beginning';
      return [{ town: townOf(row), population: row.population, by, ...(city && { city }) }];
    });
  }

  #search(
    query: string,
    options: { country?: string; limit?: number } & WordMatching,
  ): FoundTown[] {
    const words = queryWords(query);
    const [first] = words;
    if (first === undefined) return [];
    const folded = words.join(' ');
    const isThere = ({ country }: TownRow) => !options.country || country === options.country;
    const begun = this.#named(nameQuery(words, options));
    const isFound = begun.length > 0 || options.isWhole === true;
    const named = isFound ? begun : this.#named(prefixQuery([first]));
    const current = named
      .filter(isThere)
      .filter((row) => begun.length > 0 || liesIn(row, words.slice(1)));
    const ofCurrent = new Set(current.map(({ n }) => n));
    const called = this.#called(folded);
    const others = this.#byNumbers([...called.keys()]).filter(isThere);
    const isShort = (row: TownRow) => called.has(row.n) && containsName(row, folded);
    const former = this.#formerly(words);
    const renamed = [...former.values()].map(({ row }) => row).filter(isThere);
    const bearers = current.filter(({ name }) => foldText(name) === folded);
    const mostPeople = Math.max(-1, ...bearers.map(({ population }) => population));
    const mostPeopleOfOthers = Math.max(...others.map(({ population }) => population));
    const behindBearers = Math.min(...bearers.map((row) => weightOf(row, EXACT))) - 1;
    const weigh = (row: TownRow) => {
      const isUsual = called.get(row.n);
      const quality = Math.max(
        ofCurrent.has(row.n) ? qualityOf(row, folded, words) : 0,
        isUsual === true || isShort(row) ? EXACT_OTHER_NAME : 0,
        byFormerName(former.get(row.n)?.name),
      );
      const byUnusual = isUsual === false ? Math.min(behindBearers, weightOf(row, BY_UNUSUAL_NAME)) : 0;
      return Math.max(byUnusual, quality > 0 ? weightOf(row, quality) : 0);
    };
    const found = new Map([...current, ...others, ...renamed].map((row) => [row.n, row]));
    return Array.from(found.values(), (row) => ({ row, weight: weigh(row) }))
      .sort((a, b) => b.weight - a.weight || a.row.n - b.row.n)
      .slice(0, options.limit ?? 10)
      .map(({ row }) => {
        const formerName = former.get(row.n)?.name;
        const isFormerName = formerName?.quality === 100 && bearers.length === 0;
        const isUsual = called.get(row.n);
        // The name of a town also means one that is about as large and has it as its short form, but
        // otherwise only a far larger one that has it in some language, and not one that is far
        // smaller than another that has it.
        const least = isShort(row) ? mostPeople / ABOUT_AS_LARGE : mostPeople * FAR_LARGER;
        const isFarLarger =
          row.population > least &&
          FAR_LARGER * (1 + row.population) > mostPeopleOfOthers;
        const isCalledSo = isUsual === true || (isUsual === false && isFarLarger);
        return {
          row,
          formerName,
          isOtherName: isFormerName || (isCalledSo && !bearers.includes(row)),
        };
      });
  }

  /** Returns the places of towns; namesakes among them with a larger town beside each. */
  #placesOf(found: readonly FoundTown[]): FoundPlace[] {
    return found.map(({ row, isOtherName, formerName }) => {
      const near = found.some((other) => areNamesakes(row, other.row)) && this.#largerBeside(row);
      return { ...townOf(row), isOtherName, ...formerlyOf(formerName, row), ...(near && { near }) };
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
      for (const { spot } of this.#within(lat, lon, { km, population: least }).sort(byWeight)) {
        const [beside] = this.#byNumbers([spot.n]);
        if (beside && beside.name !== name) return beside.name;
      }
    }
    return undefined;
  }

  /** Returns the town of a point; if that is a part of a city, the city. */
  nearest(lat: number, lon: number): Place | undefined {
    const spot = likeliest(this.#around(lat, lon, reachesOfNearest));
    const [city] = spot ? this.#byNumbers([spot.city]) : [];
    return city && townOf(city);
  }

  /** Whether a text is a name, in any language, of a town that a point may belong to. */
  isAt(called: string, lat: number, lon: number): boolean {
    const towns = this.#around(lat, lon, reaches);
    const nearest = likeliest(towns);
    if (!nearest) return false;
    const numbers = [nearest.city, ...towns.map(({ spot }) => spot.n)];
    const folded = queryWords(called).join(' ');
    const calledSo = this.#called(folded);
    return (
      numbers.some((n) => calledSo.has(n)) ||
      this.#namesOf(numbers).some((name) => foldText(name) === folded)
    );
  }

  /** Returns the towns that a point may belong to. */
  #around(lat: number, lon: number, radii: readonly Reach[]): NearTown[] {
    for (const reach of radii) {
      const towns = reach === telling ? this.#reaching(lat, lon) : this.#within(lat, lon, reach);
      if (towns.length > 0) return towns;
    }
    return [];
  }

  #cityOf(town: TownRow): TownRow {
    const [city] = town.city === town.n ? [] : this.#byNumbers([town.city]);
    return city ?? town;
  }

  /** Returns the towns of some size, and the parts of cities, that a point may belong to. */
  #reaching(lat: number, lon: number): NearTown[] {
    const found: NearTown[] = [];
    const kmTo = kilometresFrom(lat, lon);
    const add = (spot: TownSpot) => {
      const km = kmTo(spot, reachOf(spot));
      if (km !== undefined) found.push({ spot, weight: farness(km, spot) });
    };
    for (const towns of this.#cells.of(cellsWithin(lat, lon, LEAST_REACH))) {
      for (const spot of towns) {
        const isTelling = spot.population >= TELLING_POPULATION || spot.city !== spot.n;
        if (isTelling && spot.population <= LARGE_POPULATION) add(spot);
      }
    }
    for (const spot of this.#large()) add(spot);
    return found;
  }

  /** Returns the towns of some size within a distance. */
  #within(lat: number, lon: number, { km: most, population }: Reach): NearTown[] {
    const found: NearTown[] = [];
    const kmTo = kilometresFrom(lat, lon);
    for (const towns of this.#cells.of(cellsWithin(lat, lon, most))) {
      for (const spot of towns) {
        const km = spot.population < population ? undefined : kmTo(spot, most);
        if (km !== undefined) found.push({ spot, weight: km });
      }
    }
    return found;
  }
}

/** A town near a point; the least `weight` is the likeliest. */
interface NearTown {
  spot: TownSpot;
  weight: number;
}

function byWeight(one: NearTown, other: NearTown): number {
  return one.weight - other.weight;
}

/** Returns the likeliest town; of equals the first. */
function likeliest(towns: readonly NearTown[]): TownSpot | undefined {
  let first: NearTown | undefined;
  for (const town of towns) if (!first || town.weight < first.weight) first = town;
  return first?.spot;
}

/** Quality of a town if the text is its name. */
const EXACT = 100;
/**
 * Quality if the text is the short form of its name, or a usual or former name: such a town comes
 * first if it has three times as many people.
 */
const EXACT_OTHER_NAME = 92;
/** Quality of a town that was found by the beginning of a former name, or by its surroundings. */
const BY_OTHER_NAME = 75;
/** How many times as many people as a namesake a town has that another language calls so. */
const FAR_LARGER = 10;
/** A text also means the towns of which it is the short form if they have a third of the people. */
const ABOUT_AS_LARGE = 3;

/** Quality of a town that was found by any other of its names. */
const BY_UNUSUAL_NAME = 60;

function qualityOf(row: TownRow, folded: string, words: string[]): number {
  const name = foldText(row.name);
  const bearsFirstWord = words[0] !== undefined && name.includes(words[0]);
  return bearsFirstWord ? matchQuality(folded, words, name) : BY_OTHER_NAME;
}

function byFormerName(former: FormerName | undefined): number {
  if (!former) return 0;
  return former.quality === 100 ? EXACT_OTHER_NAME : (BY_OTHER_NAME * former.quality) / 100;
}

/** Whether the text is some of the words of a town's name, in their order: `Hull`, `Petersburg`. */
function containsName({ name }: TownRow, folded: string): boolean {
  return ` ${foldText(name)} `.includes(` ${folded} `);
}

/** Ten times the population makes up for a match that is some grades worse. */
function weightOf({ population }: TownRow, quality: number): number {
  return quality + 15 * Math.log10(1 + population);
}

function liesIn(row: TownRow, words: string[]): boolean {
  const around = foldedWords(
    `${row.name} ${row.admin1} ${row.admin2} ${searchedCountryNames(row.country)} ${row.region} ${row.country}`,
  );
  return words.every((word) => around.some((name) => name.startsWith(word)));
}

/** Returns the kilometres from a point to a town; undefined if they are more than `most`. */
function kilometresFrom(lat: number, lon: number) {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return (town: TownSpot, most: number): number | undefined => {
    const north = town.lat - lat;
    // Excludes nearly all towns at a tenth of the cost of the distance.
    if (Math.abs(north) * KM_PER_DEGREE > most + 1) return undefined;
    const east = ((((town.lon - lon + 180) % 360) + 360) % 360) - 180;
    const km = Math.hypot(north, east * shrink) * KM_PER_DEGREE;
    return km <= most ? km : undefined;
  };
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
  return [...cells].sort((one, other) => one - other);
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
