import type { DatabaseSync } from 'node:sqlite';
import type { ReferenceAirport } from '../../domain/places/place.ts';

/** An airport with the codes and name of one of its eras. */
export interface AirportRow {
  n: number;
  id: string;
  iata: string;
  icao: string;
  name: string;
  town: string;
  country: string;
  region: string;
  lat: number;
  lon: number;
  zone: string;
  rank: number;
  /** Folded names of the town and its surroundings, separated by `|`. */
  town_names: string;
  open_from: string;
  open_to: string;
}

const columns = `a.n, a.id, e.iata, e.icao, e.name, a.town, a.country, a.region, a.lat, a.lon,
  a.zone, e.rank, a.town_names, e.open_from, e.open_to`;

/** Prepares a query for airports in all their eras; `which` is the condition after `where`. */
export function airportQuery(
  db: DatabaseSync,
  which: string,
): (...values: (string | number)[]) => AirportRow[] {
  const statement = db.prepare(
    `select ${columns} from airports a join airport_eras e on e.airport = a.n where ${which}`,
  );
  return (...values) => statement.all(...values) as unknown as AirportRow[];
}

export function airportOf(row: AirportRow): ReferenceAirport {
  return {
    id: `airport:${row.id}`,
    kind: 'airport',
    iata: row.iata,
    icao: row.icao,
    name: row.name,
    town: row.town,
    country: row.country,
    region: row.region,
    lat: row.lat,
    lon: row.lon,
    zone: row.zone,
    rank: row.rank,
    openFrom: row.open_from,
    openTo: row.open_to,
  };
}

/** Whether the era includes the day. ISO dates compare as text; '' is an open end. */
export function isOpenOn(era: { open_from: string; open_to: string }, day: string): boolean {
  return era.open_from <= day && (era.open_to === '' || day <= era.open_to);
}

/** Returns the era of a day; outside all eras the latest, which is the best known. */
export function eraOn(eras: AirportRow[], day: string): AirportRow | undefined {
  return eras.find((era) => isOpenOn(era, day)) ?? eras.at(-1);
}
