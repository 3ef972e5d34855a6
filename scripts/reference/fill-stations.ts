import { keysOfName } from '../../src/server/reference/stations/station-names.ts';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { ReferenceFile } from './database.ts';
import { numbering } from './numbering.ts';
import { namesOfTown } from './station-towns.ts';
import { saysMain, type Station } from './stations.ts';

/** Words by which people search for the main station of a town. */
const namesOfMain = ['Hbf', 'Hauptbahnhof', 'Central', 'Centrale', 'Centraal', 'Hovedbanegaard'];

/** Like the main database: `n` is the order of importance and the rowid in the search index. */
const schema = `
  create table stations (
    n integer primary key, id text not null, name text not null,
    -- parted by '|'
    other_names text not null,
    country text not null,
    -- in 1/100000 degree
    lat integer not null, lon integer not null,
    rank real not null, zone integer not null, town integer not null
  );
  create table station_zones (n integer primary key, name text not null);
  -- names: folded, parted by '|', in all languages
  create table station_towns (
    n integer primary key, name text not null, region text not null, names text not null
  );
  create virtual table station_search using fts5(
    names, content='', columnsize=0, detail=none, prefix='2 3', tokenize='unicode61 remove_diacritics 0'
  );
`;

export function fillStations(path: URL, stations: readonly Station[]): void {
  const file = new ReferenceFile(path, schema, 'create index stations_id on stations (id);');
  const zones = numbering();
  const towns = numbering();
  file.fill(
    'stations',
    stations.map((station, index) => {
      const { id, name, otherNames, country, lat, lon, rank, zone, town } = station;
      const names = namesOfTown(town).join('|');
      const townNumber = towns.of([town.name, town.region, names].join('\t'));
      const position = [lat, lon].map((degrees) => Math.round(degrees * 1e5));
      const others = otherNames.join('|');
      return [index + 1, id, name, others, country, ...position, rank, zones.of(zone), townNumber];
    }),
  );
  file.fill(
    'station_zones',
    zones.keys().map((name, index) => [index + 1, name]),
  );
  file.fill(
    'station_towns',
    towns.keys().map((key, index) => [index + 1, ...key.split('\t')]),
  );
  file.index(
    'station_search',
    ['names'],
    stations.map((station, index) => ({ n: index + 1, texts: [[...wordsOf(station)]] })),
  );
  file.close();
}

/** Returns every word by which a station is found, once. */
function wordsOf({ name, otherNames, town }: Station): Set<string> {
  const names = [name, ...otherNames].flatMap((each) => [foldText(each), ...keysOfName(each)]);
  const words = new Set([...names, ...namesOfTown(town)].flatMap((text) => text.split(' ')));
  const add = (...more: string[]) => more.forEach((word) => words.add(foldText(word)));
  if ([name, ...otherNames].some(saysMain)) add(...namesOfMain);
  if (words.has('st') || words.has('sankt')) add('Saint', 'Sankt', 'St');
  if (words.has('saint')) add('St');
  return words;
}
