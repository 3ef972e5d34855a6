import type { DatabaseSync } from 'node:sqlite';
import type { FoundPlace, Place } from '../../domain/places/place.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { type FormerName, formerlyOf, formerNamesLike, isNow } from './former-names.ts';
import { matchQuality, nameQuery, prefixQuery, queryWords, type WordMatching } from './full-text.ts';

type SeaPortRow = Pick<Place, 'id' | 'name' | 'town' | 'country' | 'lat' | 'lon' | 'zone'>;

interface FoundPort {
  row: SeaPortRow;
  /** 0 to 100. */
  quality: number;
  former?: FormerName;
}

/** Deduction for a match with a former name of a port. */
const formerName = 10;

const selectPorts = 'select id, name, town, country, lat, lon, zone from sea_ports';

export class SeaPorts {
  readonly #matches;
  readonly #byId;

  constructor(db: DatabaseSync) {
    const byId = db.prepare(`${selectPorts} where id = ?`);
    this.#byId = (id: string) => byId.get(id) as unknown as SeaPortRow | undefined;
    const matches = db.prepare(
      `${selectPorts} where n in (
         select rowid from sea_port_search where sea_port_search match ?)`,
    );
    this.#matches = (match: string) =>
      matches.all(match) as unknown as SeaPortRow[];
  }

  /** Finds ports by their current or former name; current names first. */
  search(query: string, limit: number, matching: WordMatching = {}): FoundPlace[] {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    const found = new Map<string, FoundPort>();
    for (const row of this.#matches(nameQuery(words, matching))) {
      found.set(row.id, { row, quality: matchQuality(folded, words, foldText(row.name)) });
    }
    const isTaken = [...found.values()].some(({ quality }) => quality === 100);
    for (const former of formerNamesLike(words)) {
      for (const row of this.#calledNow(former)) {
        const known = found.get(row.id);
        const quality = Math.max(former.quality - formerName, known?.quality ?? 0);
        found.set(row.id, { row, quality, former: known?.former ?? former });
      }
    }
    return [...found.values()]
      .sort((a, b) => b.quality - a.quality)
      .slice(0, limit)
      .map(({ row, former }) => ({
        ...portOf(row),
        isOtherName: former?.quality === 100 && !isTaken,
        ...formerlyOf(former, row),
      }));
  }

  #calledNow(former: FormerName): SeaPortRow[] {
    return this.#matches(prefixQuery([...former.now])).filter(
      (row) => row.country === former.country && isNow(former, namesOf(row)),
    );
  }

  /** Finds a port by its UN/LOCODE. */
  byId(id: string): Place | undefined {
    const row = this.#byId(id);
    return row && portOf(row);
  }
}

/**
 * Returns the folded names of a port: `Jakarta, Java` is also Jakarta, and `Majunga (Mahajanga)` is
 * either.
 */
function namesOf({ name, town }: SeaPortRow): string[] {
  const parts = [name, town].flatMap((text) => [text, ...text.split(/[(),/]/)]);
  return parts.map((part) => foldText(part.replace(/ Port$/, '')));
}

function portOf(row: SeaPortRow): Place {
  return { ...row, id: `port:${row.id}`, kind: 'port', iata: '', icao: '', region: '' };
}
