import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../../domain/places/place.ts';
import { foldText } from '../../domain/shared/fold-text.ts';
import { matchQuality, prefixQuery } from './full-text.ts';
import { queryWords } from './query-limits.ts';

type SeaPortRow = Pick<Place, 'id' | 'name' | 'town' | 'country' | 'lat' | 'lon' | 'zone'>;

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
    this.#matches = (match: string) => matches.all(match) as unknown as SeaPortRow[];
  }

  search(query: string, limit: number): Place[] {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const folded = words.join(' ');
    return this.#matches(prefixQuery(words))
      .map((row) => ({ row, quality: matchQuality(folded, words, foldText(row.name)) }))
      .sort((a, b) => b.quality - a.quality)
      .slice(0, limit)
      .map(({ row }) => portOf(row));
  }

  /** A port by its UN/LOCODE. */
  byId(id: string): Place | undefined {
    const row = this.#byId(id);
    return row && portOf(row);
  }
}

function portOf(row: SeaPortRow): Place {
  return { ...row, id: `port:${row.id}`, kind: 'port', iata: '', icao: '', region: '' };
}
