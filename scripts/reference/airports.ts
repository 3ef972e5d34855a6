import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { airportData, ourAirports, type SourceAirport } from './airport-sources.ts';
import { union, type JoinedAirport } from './airport-union.ts';
import { airportRank } from './airport-rank.ts';
import type { AirportEra, AirportHistory, OtherCode } from './hand/airport-histories.ts';
import { asianHistories } from './hand/airport-histories-asia.ts';
import { europeanHistories } from './hand/airport-histories-europe.ts';
import { otherHistories } from './hand/airport-histories-elsewhere.ts';
import { historiesOfReplaced } from './hand/airports-replaced.ts';
import { notAirports } from './hand/not-airports.ts';
import { longitudes } from './hand/positions.ts';
import { townsServed } from './hand/towns-served.ts';
import { decidedZones } from './hand/zone-decisions.ts';
import { sortedBy } from './sources.ts';
import { TownGrid } from './town-grid.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';
import type { TownsCalled } from './towns-called.ts';
import type { Town } from './towns.ts';
import { zoneAt, zoneOfPlace } from './zones.ts';

export interface Airport extends Omit<SourceAirport, 'iata' | 'icao'> {
  id: string;
  /** The town in the source, if the list of towns calls it otherwise; else ''. */
  otherTown: string;
  population: number;
  /** The zone given by the source of the airport; '' if it gives none. */
  claimedZone: string;
  eras: AirportEra[];
  alsoCalled: OtherCode[];
}

const LOCAL_CODE = /^[A-Z0-9]{3,4}$/;

/**
 * Returns the ICAO indicator if there is one, because it lasts longer than an airport's other
 * codes; '' without any code.
 */
function referenceId({ icao, iata, country, local }: SourceAirport): string {
  return icao || iata || (local && `${country}-${local}`);
}

function located(airport: JoinedAirport, towns: TownGrid): JoinedAirport {
  const nearest = airport.town && airport.region ? undefined : towns.nearest(airport);
  const served = townsServed[airport.iata];
  // `Grimsby` still finds Humberside, which serves Hull.
  const otherwise = served === undefined ? '' : ` ${airport.town}`;
  return {
    ...airport,
    keywords: `${airport.keywords}${otherwise}`,
    town: served ?? (airport.town || (nearest?.name ?? airport.name)),
    region: airport.region || (nearest?.country === airport.country ? nearest.region : ''),
  };
}

/**
 * Values assumed for former airports that the sources lack. They had airline service, otherwise
 * logs would not contain them.
 */
const formerAirport = { local: '', keywords: '', type: 'medium_airport', scheduled: true };

function withHistory(
  airport: Airport | undefined,
  { id, place, eras, alsoCalled = [] }: AirportHistory,
): Airport {
  if (place) {
    const zone = zoneAt(place.lat, place.lon);
    const nothingKnown = { population: 0, claimedZone: '', otherTown: '' };
    return { ...formerAirport, ...nothingKnown, ...airport, ...place, id, zone, eras, alsoCalled };
  }
  if (!airport)
    throw new Error(`History of ${id}: no source has this airport, and it has no place`);
  return { ...airport, eras, alsoCalled };
}

/**
 * Returns a function for the population of the largest town with a name in a country, under any of
 * the town's names.
 */
function populations(towns: Town[]): (country: string, town: string) => number {
  const largest = new Map<string, number>();
  for (const { country, name, population } of towns) {
    const key = `${country} ${foldText(name)}`;
    largest.set(key, Math.max(population, largest.get(key) ?? 0));
  }
  return (country, town) =>
    Math.max(
      ...[town, ...otherNamesOf(country, town)].map(
        (name) => largest.get(`${country} ${foldText(name)}`) ?? 0,
      ),
    );
}

/** The rank of former airports in the file: below those that are open and have airline service. */
const RANK_OF_CLOSED = 140;

/** Returns every airport of both sources and the hand-written histories, most important first. */
export async function makeAirports(towns: Town[], called: TownsCalled): Promise<Airport[]> {
  const grid = new TownGrid(towns);
  const populationOf = populations(towns);
  const byId = new Map<string, Airport>();
  for (const source of union(ourAirports(), await airportData())) {
    const id = referenceId(source);
    if (id === '' || byId.has(id) || notAirports.has(source.iata)) continue;
    const placed = located({ ...source, lon: longitudes[id] ?? source.lon }, grid);
    const { iata, icao, otherCodes, ...airport } = placed;
    const { local, country, town } = airport;
    byId.set(id, {
      ...airport,
      id,
      otherTown: '',
      zone: decidedZones.get(id) ?? zoneOfPlace(airport, source.zone),
      claimedZone: source.zone,
      population: populationOf(country, town),
      eras: [{ iata, icao }],
      alsoCalled: otherCodes.map((code) => ({ code })),
      local: LOCAL_CODE.test(local) && local !== iata ? local : '',
    });
  }
  for (const history of [
    ...europeanHistories,
    ...asianHistories,
    ...otherHistories,
    ...historiesOfReplaced,
  ]) {
    byId.set(history.id, withHistory(byId.get(history.id), history));
  }
  const named = Array.from(byId.values(), (airport): Airport => {
    const town = called.nameOf(airport);
    return town === airport.town ? airport : { ...airport, town, otherTown: airport.town };
  });
  return sortedBy(named, (airport) => {
    const isClosed = airport.eras.at(-1)?.to !== undefined;
    const rank = isClosed ? RANK_OF_CLOSED : rankInEra(airport, airport.eras.at(-1));
    return `${String(10_000 - rank).padStart(5, '0')}${airport.id}`;
  });
}

/**
 * Returns the rank of an airport in an era. An airport that had the code of a busy airport was that
 * busy airport.
 */
export function rankInEra(airport: Airport, era: AirportEra | undefined): number {
  return airportRank({ ...airport, iata: era?.iata ?? '' });
}
