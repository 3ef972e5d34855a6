import { airportData, ourAirports, type SourceAirport } from './airport-sources.ts';
import { airportRank } from './airport-rank.ts';
import type { AirportEra, AirportHistory } from './hand/airport-histories.ts';
import { asianHistories } from './hand/airport-histories-asia.ts';
import { europeanHistories } from './hand/airport-histories-europe.ts';
import { otherHistories } from './hand/airport-histories-elsewhere.ts';
import { townsServed } from './hand/towns-served.ts';
import { sortedBy } from './sources.ts';
import { TownGrid } from './town-grid.ts';
import type { Town } from './towns.ts';
import { isZone, zoneAt } from './zones.ts';

export interface Airport extends Omit<SourceAirport, 'iata' | 'icao' | 'type' | 'scheduled'> {
  id: string;
  rank: number;
  eras: AirportEra[];
  alsoCalled: { code: string; from?: string; to?: string }[];
}

const LOCAL_CODE = /^[A-Z0-9]{3,4}$/;

/** Joins by IATA code, else by ICAO: what both have is taken from OurAirports, zones from the other. */
function union(preferred: SourceAirport[], further: SourceAirport[]): SourceAirport[] {
  const unclaimed = new Set(further);
  const byIata = new Map(further.map((airport) => [airport.iata, airport]));
  const byIcao = new Map(further.map((airport) => [airport.icao, airport]));
  const joined = preferred.map((airport) => {
    const twin =
      byIata.get(airport.iata) ?? (airport.icao === '' ? undefined : byIcao.get(airport.icao));
    if (!twin) return airport;
    unclaimed.delete(twin);
    return {
      ...airport,
      icao: airport.icao || twin.icao,
      zone: twin.zone,
      scheduled: airport.scheduled || twin.scheduled,
    };
  });
  return [...joined, ...unclaimed];
}

/** The ICAO indicator where there is one: it outlives an airport's other codes. */
function referenceId({ icao, iata, country, local }: SourceAirport): string {
  return icao || iata || `${country}-${local}`;
}

function located(airport: SourceAirport, towns: TownGrid): SourceAirport {
  const nearest = airport.town && airport.region ? undefined : towns.nearest(airport);
  return {
    ...airport,
    town: townsServed[airport.iata] ?? (airport.town || (nearest?.name ?? airport.name)),
    region: airport.region || (nearest?.country === airport.country ? nearest.region : ''),
    zone: isZone(airport.zone) ? airport.zone : zoneAt(airport.lat, airport.lon),
  };
}

function withHistory(
  airport: Airport | undefined,
  { id, place, eras, alsoCalled = [] }: AirportHistory,
): Airport {
  if (place) {
    const { lat, lon } = place;
    const zone = airport?.zone ?? zoneAt(lat, lon);
    return { local: '', keywords: '', rank: 0, ...airport, ...place, id, zone, eras, alsoCalled };
  }
  if (!airport) throw new Error(`History of ${id}: no source has this airport, and it has no place`);
  return { ...airport, eras, alsoCalled };
}

/** Former airports rank with the middling ones: found, but behind those that are open. */
const RANK_OF_CLOSED = 140;

/** Every airport of both sources and the hand-written histories, most important first. */
export async function makeAirports(towns: Town[]): Promise<Airport[]> {
  const grid = new TownGrid(towns);
  const populations = new Map<string, number>();
  for (const { country, name, population } of towns) {
    const key = `${country} ${name}`;
    populations.set(key, Math.max(population, populations.get(key) ?? 0));
  }
  const byId = new Map<string, Airport>();
  for (const source of union(ourAirports(), await airportData())) {
    const id = referenceId(source);
    if (byId.has(id)) continue;
    const { iata, icao, type, scheduled, ...rest } = located(source, grid);
    const population = populations.get(`${rest.country} ${rest.town}`) ?? 0;
    byId.set(id, {
      ...rest,
      id,
      rank: airportRank({ iata, type, scheduled, population }),
      eras: [{ iata, icao }],
      alsoCalled: LOCAL_CODE.test(rest.local) && rest.local !== iata ? [{ code: rest.local }] : [],
    });
  }
  for (const history of [...europeanHistories, ...asianHistories, ...otherHistories]) {
    const airport = withHistory(byId.get(history.id), history);
    const closed = airport.eras.at(-1)?.to !== undefined;
    byId.set(history.id, { ...airport, rank: closed ? RANK_OF_CLOSED : airport.rank });
  }
  return sortedBy(byId.values(), ({ rank, id }) => `${String(10_000 - rank).padStart(5, '0')}${id}`);
}
