import { distanceKm } from '../../src/domain/shared/places/geo.ts';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { countryAt } from '../../src/server/reference/points.ts';
import { keysOfName } from '../../src/server/reference/stations/station-names.ts';
import { stationDisplayNames } from './hand/station-display-names.ts';
import { stationNames } from './hand/station-names.ts';
import {
  stationPositions,
  stationsElsewhere,
  stationsMissing,
  stationsReplaced,
} from './hand/stations-elsewhere.ts';
import { sortedBy } from './sources.ts';
import type { StationTowns } from './station-towns.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';
import type { Town } from './towns.ts';

export interface Station {
  /** The number in the list of Trainline; of a station in `hand/`, its country and name. */
  id: string;
  name: string;
  /** Names in other languages, former and short names. */
  otherNames: string[];
  country: string;
  lat: number;
  lon: number;
  zone: string;
  town: Town;
  /** Importance: of the station, and 10 for every tenfold population of its town. */
  rank: number;
}

/** A row of the list. It has many more columns; most are IDs of companies. */
interface SourceStation extends Partial<Record<`info:${string}` | `${string}_id` | 'uic', string>> {
  id: string;
  name: string;
  country: string;
  latitude?: string;
  longitude?: string;
  parent_station_id?: string;
  /** May be a city; many stations have this mark, too. */
  is_city: boolean;
  is_main_station: boolean;
  /** False for replacement buses and car terminals, but also for many stations. */
  is_suggestable: boolean;
  /** Number of the row that it repeats. */
  same_as?: string;
}

/** Companies that run trains, by the column of their ID. Others of the list run only coaches. */
const railways = [
  'uic',
  'sncf_id',
  'db_id',
  'obb_id',
  'renfe_id',
  'benerail_id',
  'trenitalia_id',
  'ntv_id',
  'atoc_id',
  'entur_id',
] as const;
/** Countries whose private railways have no ID in the list. */
const withoutId = new Set(['IT']);
/** Languages in which people search for a town. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'da', 'sv', 'pl', 'pt', 'cs', 'hu'];

const RANK_OF_MAIN = 15;
/** For each railway that sells tickets to the station. */
const RANK_PER_RAILWAY = 3;
/** The first one of a country outside Europe. */
const RANK_OF_HAND = 30;
/** The first one of a country of the list; less than its own. */
const RANK_OF_MISSING = 8;
const RANK_OF_STAND_IN = -20;
/** Kilometres within which two stations with one name are one. */
const SAME_KM = 1.5;

/** Bus stations, car terminals and parts of a station. */
const notStations =
  /\b(ZOB|Busbahnhof|Gare Routière|Coach Station|Bus Station|bussterminal|Autostazione|Autobusni Kolodvor|Avtobusna|SGV|Carpark|by Bus)\b|Autoreisezug|\((tief|Bus\)|Bahnsteige|peron|Autozug)/i;

const railwaysOf = (row: SourceStation) => railways.filter((column) => row[column]);

/** Whether trains call, as far as the list shows. Most Swiss rows are stops of buses. */
function isStation(row: SourceStation): boolean {
  if (!row.latitude || !row.longitude || row.same_as) return false;
  if (stationsReplaced.has(row.id) || notStations.test(row.name)) return false;
  if (row.is_suggestable || row.uic || row.country === 'SE') return railwaysOf(row).length > 0;
  return withoutId.has(row.country) && railwaysOf(row).length === 0;
}

const isMain = (row: SourceStation) => row.is_main_station || saysMain(row.name);

/** Whether a name says that the station is the main one of its town, like `Köln Hbf`. */
export const saysMain = (name: string) => keysOfName(name).some((key) => key.includes(' hbf'));

/**
 * Returns the rows that only stand for all stations of a city: the main station, or any station
 * without a number, has them as its parent.
 */
function citiesOf(source: readonly SourceStation[]): ReadonlySet<string | undefined> {
  const parents = new Set(source.map(({ parent_station_id }) => parent_station_id));
  const ofMain = new Set(source.filter(isMain).map(({ parent_station_id }) => parent_station_id));
  const isCity = ({ id, uic }: SourceStation) => ofMain.has(id) || (!uic && parents.has(id));
  return new Set(source.filter((row) => row.is_city && isCity(row)).map(({ id }) => id));
}

/** Returns the stations of the list and of `hand/`, the most important first. */
export function makeStations(source: readonly SourceStation[], towns: StationTowns): Station[] {
  const cities = citiesOf(source);
  const rows = source.filter((row) => isStation(row) && !cities.has(row.id));
  const unused = new Set([...Object.keys(stationNames), ...Object.keys(stationDisplayNames)]);
  for (const { country, name } of rows) unused.delete(`${country} ${name}`);
  if (unused.size > 0) throw new Error(`No stations for names: ${[...unused].join(', ')}`);
  const listed = rows.map((row) => listedStation(row, towns));
  const byHand = (table: typeof stationsElsewhere, rank: number) =>
    Object.entries(table).flatMap(([country, entries]) =>
      entries.map((entry, place) => handStation(country, entry, rank - place / 2, towns)),
    );
  const elsewhere = byHand(stationsElsewhere, RANK_OF_HAND);
  const missing = byHand(stationsMissing, RANK_OF_MISSING);
  const all = sortedBy([...listed, ...elsewhere, ...missing], ({ rank, id }) => `${1000 - rank} ${id}`);
  return eachOnce(all);
}

function listedStation(row: SourceStation, towns: StationTowns): Station {
  const { id, is_suggestable } = row;
  const key = `${row.country} ${row.name}`;
  const name = stationDisplayNames[key] ?? row.name;
  const [lat, lon] = stationPositions[id] ?? [Number(row.latitude), Number(row.longitude)];
  const rank =
    (isMain(row) ? RANK_OF_MAIN : 0) +
    RANK_PER_RAILWAY * railwaysOf(row).length +
    (is_suggestable || row.uic ? 0 : RANK_OF_STAND_IN);
  const told = [...(name === row.name ? [] : [row.name]), ...(stationNames[key] ?? [])];
  const abroad = languages.flatMap((language) => row[`info:${language}`] ?? []);
  return station({ id, name, lat, lon, country: row.country, told, abroad, rank }, towns);
}

function handStation(
  country: string,
  [name, lat, lon, ...told]: [string, number, number, ...string[]],
  rank: number,
  towns: StationTowns,
): Station {
  const id = `${country}-${foldText(name).replaceAll(' ', '-')}`;
  return station({ id, name, lat, lon, country, told, abroad: [], rank }, towns);
}

interface Told extends Pick<Station, 'id' | 'name' | 'country' | 'lat' | 'lon' | 'rank'> {
  /** Other names of the station. */
  told: readonly string[];
  /** Its town in other languages, or its whole name. */
  abroad: readonly string[];
}

function station({ told, abroad, ...known }: Told, towns: StationTowns): Station {
  const { name, lat, lon } = known;
  const country = countryOf(known, towns);
  const point = { lat, lon, country };
  const named = towns.named(name, point);
  const town = named?.town ?? towns.near(point);
  if (!town) throw new Error(`No town for ${known.id} ${name}`);
  const rest = named && name.split(/[\s/–—-]+/).slice(named.words).join(' ');
  const ofTown = [...abroad, town.name, ...otherNamesOf(country, town.name)];
  // The list has the names of Paris for La Défense, too.
  const isOfThis = (each: string) => (towns.named(each, point)?.town ?? town) === town;
  const names = [
    ...told,
    ...(rest === undefined
      ? []
      : ofTown.filter(isOfThis).map((each) => withRest(each, rest))),
  ];
  const byFolded = new Map(names.map((each) => [foldText(each), each]));
  byFolded.delete(foldText(name));
  return {
    ...known,
    otherNames: [...byFolded.values()],
    country,
    zone: town.zone,
    town,
    rank: Math.round(10 * (known.rank + 10 * Math.log10(1 + town.population))) / 10,
  };
}

function withRest(town: string, rest: string): string {
  return rest === '' || foldText(town).endsWith(foldText(rest)) ? town : `${town} ${rest}`;
}

/**
 * Returns the country of the list unless the borders show another one and a town of that is nearer:
 * the list has a few stations across the border under the country of their railway.
 */
function countryOf(point: Pick<Station, 'country' | 'lat' | 'lon'>, towns: StationTowns): string {
  const { country, lat, lon } = point;
  const mapped = countryAt(lat, lon);
  if (mapped === country || mapped === '') return country;
  const farness = (one: string) => {
    const town = towns.near({ ...point, country: one });
    return town ? distanceKm(point, town) : Infinity;
  };
  return farness(mapped) < farness(country) ? mapped : country;
}

/** Removes stations that the list has again under another number; the first one stays. */
function eachOnce(stations: readonly Station[]): Station[] {
  const known = new Map<string, Station[]>();
  return stations.filter((one) => {
    const key = `${one.country} ${foldText(one.name).replace(/ (st|asema|stasjon|station)$/, '')}`;
    const alike = known.get(key) ?? [];
    if (alike.some((other) => distanceKm(one, other) < SAME_KM)) return false;
    known.set(key, [...alike, one]);
    return true;
  });
}
