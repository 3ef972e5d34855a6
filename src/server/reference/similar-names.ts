import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { NameGroup } from '../../domain/journeys/mode-ends.ts';
import { distinctiveParts } from '../../domain/journeys/meant/distinctive-parts.ts';
import { editDistance, leastDistance, letterSet } from '../../domain/shared/text/edit-distance.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { queryWords } from './full-text.ts';

/** Minimum population of a town, because hamlets would match every misspelling. */
const leastPeople = 15_000;
/** Minimum rank of a station: the main ones of larger towns. */
const leastRank = 70;
/** Shorter texts are similar to far too many names. */
const shortestText = 4;
const longestText = 40;
/**
 * Names read, and names compared, before yielding to the event loop; each takes some milliseconds.
 */
const namesReadAtOnce = 500;
const namesComparedAtOnce = 2000;

/** The names of a group, the most important first. */
interface NameIndex {
  names: string[];
  folded: string[];
  /**
   * Bit set of the letters of each name, one bit per letter; it excludes most names without a full
   * comparison.
   */
  letters: Int32Array;
}

/**
 * Finds names that a text may be a misspelling of: letters swapped, missing, doubled or wrong. Each
 * group is read from the file on first use and then kept: some 56,000 names in 13 MB. Reading and
 * comparing yield to the event loop between pieces.
 */
export class SimilarNames {
  readonly #db: DatabaseSync;
  readonly #indexes = new Map<NameGroup, Promise<NameIndex>>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /**
   * Returns the most similar names first, equally similar ones by importance; none for the text
   * itself.
   */
  async search(text: string, groups: readonly NameGroup[], limit: number): Promise<string[]> {
    const folded = queryWords(text).join(' ');
    if (folded.length < shortestText || folded.length > longestText) return [];
    const found = new Map<string, number>();
    for (const group of groups) {
      for await (const [name, distance] of similarIn(await this.#index(group), folded)) {
        found.set(name, Math.min(distance, found.get(name) ?? distance));
      }
    }
    return [...found]
      .sort(([, one], [, other]) => one - other)
      .slice(0, limit)
      .map(([name]) => name);
  }

  #index(group: NameGroup): Promise<NameIndex> {
    const known = this.#indexes.get(group);
    if (known) return known;
    const index = indexOf(this.#namesOf(group));
    this.#indexes.set(group, index);
    // A failure must not be cached: the next search reads the names again.
    index.catch(() => this.#indexes.delete(group));
    return index;
  }

  #namesOf(group: NameGroup): Iterable<string> {
    switch (group) {
      case 'airport':
        return namesOfAirports(
          this.#db
            .prepare(
              `select a.town, e.name from airports a join airport_eras e on e.airport = a.n
                 where e.iata <> ''
               union all select town, town from city_codes`,
            )
            .iterate() as Iterable<{ town: string; name: string }>,
        );
      case 'airline':
        return this.#column('select name from airlines order by n');
      case 'town':
        return withShortNames(
          this.#column(`select name from towns where population >= ${leastPeople} order by n`),
        );
      case 'station':
        return this.#column(
          `select name from stations.stations where rank >= ${leastRank} order by n`,
        );
      case 'port':
        return this.#column('select name from sea_ports order by n');
    }
  }

  *#column(select: string): Iterable<string> {
    for (const { name } of this.#db.prepare(select).iterate()) yield String(name);
  }
}

/** What follows the short form of a name: `Frankfurt am Main`, `Halle (Saale)`. */
const apposition =
  /(?: \(|[ -](?:am|an|im|in|ob|bei|upon|under|on|sur|de|del|della|do|da|nad)[ -]).*$/u;

function* withShortNames(names: Iterable<string>): Iterable<string> {
  for (const name of names) {
    yield name;
    yield name.replace(apposition, '');
  }
}

/**
 * Yields the towns of airports, the airports, and the part of a name that distinguishes an airport
 * in its town: `Heathrow`.
 */
function* namesOfAirports(rows: Iterable<{ town: string; name: string }>): Iterable<string> {
  for (const { town, name } of rows) {
    const { whole, own } = distinctiveParts(name, town);
    yield town;
    yield whole;
    if (own.split(' ').length <= 3) yield own;
  }
}

async function indexOf(all: Iterable<string>): Promise<NameIndex> {
  const byFolded = new Map<string, string>();
  let read = 0;
  for (const name of all) {
    if (++read % namesReadAtOnce === 0) await setImmediate();
    const folded = foldText(name);
    if (folded.length >= shortestText && !byFolded.has(folded)) byFolded.set(folded, name);
  }
  const folded = [...byFolded.keys()];
  return { names: [...byFolded.values()], folded, letters: Int32Array.from(folded, letterSet) };
}

async function* similarIn(
  { names, folded, letters }: NameIndex,
  text: string,
): AsyncIterable<[name: string, distance: number]> {
  const most = text.length < 6 ? 1 : text.length < 10 ? 2 : 3;
  const own = letterSet(text);
  for (let at = 0; at < names.length; at++) {
    if (at > 0 && at % namesComparedAtOnce === 0) await setImmediate();
    const other = folded[at] ?? '';
    if (Math.abs(other.length - text.length) > most) continue;
    if (leastDistance(letters[at] ?? 0, own) > most) continue;
    const distance = editDistance(text, other, most);
    if (distance > 0 && distance <= most) yield [names[at] ?? '', distance];
  }
}
