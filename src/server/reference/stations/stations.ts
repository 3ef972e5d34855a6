import type { DatabaseSync } from 'node:sqlite';
import { distinctiveParts } from '../../../domain/journeys/meant/distinctive-parts.ts';
import type { FoundPlace, Place } from '../../../domain/places/place.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { matchQuality, prefixQuery, queryWords, wordQuery, type WordMatching } from '../full-text.ts';
import { keysOfName, keysOfQuery, spelledOut, withoutGeneric } from './station-names.ts';

interface StationRow {
  id: string;
  name: string;
  /** Other names, separated by `|`. */
  other_names: string;
  country: string;
  lat: number;
  lon: number;
  rank: number;
  zone: string;
  town: string;
  region: string;
  /** Folded names of the town in all languages, separated by `|`. */
  town_names: string;
}

const selectStations = `
  select s.id, s.name, s.other_names, s.country, s.lat / 1e5 as lat, s.lon / 1e5 as lon, s.rank,
    z.name as zone, t.name as town, t.region, t.names as town_names
  from stations.stations s
    join stations.station_towns t on t.n = s.town
    join stations.station_zones z on z.n = s.zone`;

/** Number of most important matches to read; they are then sorted by match quality. */
const CANDIDATES = 200;
/** The text is a whole name of the station or its town. It is above any match of a part. */
const EXACT_NAME = 300;
/** The least quality: the words may only be in the name of the town. */
const OF_TOWN = 40;

/** Railway stations, in a database that is attached as `stations`. */
export class Stations {
  readonly #matches;
  readonly #byId;

  constructor(db: DatabaseSync) {
    const byId = db.prepare(`${selectStations} where s.id = ?`);
    this.#byId = (id: string) => byId.get(id) as unknown as StationRow | undefined;
    const matches = db.prepare(
      `${selectStations} where s.n in (
         select rowid from stations.station_search where station_search match ?
         order by rowid limit ${CANDIDATES})
       order by s.n`,
    );
    this.#matches = (match: string) => matches.all(match) as unknown as StationRow[];
  }

  /**
   * Finds stations by name, by a name in another language and by their town. The order is: exact
   * names, then the importance of the station and of its town.
   */
  search(
    query: string,
    options: { country?: string; limit: number } & WordMatching,
  ): FoundPlace[] {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const folded = spelledOut(words.join(' '));
    const bare = withoutGeneric(folded);
    const asWritten = this.#rows(folded, options);
    const rows = asWritten.length > 0 || bare === folded ? asWritten : this.#rows(bare, options);
    const keys = new Set(keysOfQuery(query));
    const found = rows
      .filter(({ country }) => options.country === undefined || country === options.country)
      .map((row) => matchOf(row, { folded, bare, keys }));
    // `Bath` is Bath Spa, not Matlock Bath, but `Waterloo` is the one in London.
    const ofWholeName = found.filter(({ by }) => by === 'name' || by === 'town');
    const most = Math.max(-Infinity, ...ofWholeName.map(({ row }) => row.rank));
    return found
      .map((match) => foundStation(match, match.by === 'part' && match.row.rank <= most))
      .sort((a, b) => b.score - a.score)
      .slice(0, options.limit)
      .map(({ place }) => place);
  }

  /** Finds a station by the part of its ID after `station:`. */
  byId(id: string): Place | undefined {
    const row = this.#byId(id);
    return row && stationOf(row);
  }

  /** Whole words too, because a short name is the beginning of many more important ones. */
  #rows(folded: string, { isWhole = false }: WordMatching): StationRow[] {
    const words = folded.split(' ');
    const begun = isWhole ? [] : this.#matches(prefixQuery(words));
    const rows = [...this.#matches(wordQuery(words)), ...begun];
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }
}

interface Sought {
  folded: string;
  /** Without words such as `Gare de`. */
  bare: string;
  keys: ReadonlySet<string>;
}

interface Match {
  row: StationRow;
  /** The text is a name of the station, its name without the town, the town, or only words of it. */
  by: 'name' | 'part' | 'town' | 'words';
  /** 0 to 100, of the words. */
  quality: number;
}

function matchOf(row: StationRow, { folded, bare, keys }: Sought): Match {
  const names = [row.name, ...row.other_names.split('|')];
  const quality = Math.max(
    ...names.map((name) => matchQuality(bare, bare.split(' '), foldText(name))),
    OF_TOWN,
  );
  const isNamed = names.some((name) => keysOfName(name).some((key) => keys.has(key)));
  if (isNamed) return { row, by: 'name', quality };
  if (row.town_names.split('|').includes(folded) || isOfShortTown(row.name, folded)) {
    return { row, by: 'town', quality };
  }
  const [ownPart = ''] = keysOfName(distinctiveParts(row.name, row.town).own);
  // `Odense St.` without its town is no name.
  const isPart = ownPart !== 'st' && keys.has(ownPart);
  return { row, by: isPart ? 'part' : 'words', quality };
}

/** Whether a text is the town of a station without what tells it apart: `Halle (Saale) Hbf`. */
function isOfShortTown(name: string, folded: string): boolean {
  const short = name.replaceAll(/\s*\([^)]*\)/g, '');
  return (
    short !== name && keysOfName(short).some((key) => key === folded || key === `${folded} hbf`)
  );
}

function foundStation(
  { row, by, quality }: Match,
  isPartOnly: boolean,
): { place: FoundPlace; score: number } {
  const isNamed = by === 'name' || (by === 'part' && !isPartOnly);
  return {
    place: {
      ...stationOf(row),
      isOtherName: isNamed,
      ...(by === 'town' && { isInTown: true }),
    },
    score: (isNamed || by === 'town' ? EXACT_NAME : quality) + row.rank,
  };
}

function stationOf({ id, name, town, country, region, lat, lon, zone }: StationRow): Place {
  const codes = { iata: '', icao: '' };
  return { id: `station:${id}`, kind: 'station', ...codes, name, town, country, region, lat, lon, zone };
}
