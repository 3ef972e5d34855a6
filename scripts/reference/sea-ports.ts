import { countryCodeOf } from './country-codes.ts';
import { readSource, sortedBy } from './sources.ts';
import type { TownsCalled } from './towns-called.ts';
import { zoneOfPlace } from './zones.ts';

export interface SeaPort {
  /** UN/LOCODE, "GBSOU". */
  id: string;
  name: string;
  town: string;
  /** The town in the source. */
  city: string;
  country: string;
  lat: number;
  lon: number;
  zone: string;
}

interface PortRow {
  name: string;
  city: string;
  country: string;
  coordinates?: [lon: number, lat: number];
  timezone?: string;
}

/** Returns the ports of the list that have coordinates. */
export function makeSeaPorts(towns: TownsCalled): SeaPort[] {
  const rows = Object.entries(readSource<Record<string, PortRow>>('sea-ports/lib/ports.json'));
  return sortedBy(rows, ([locode]) => locode).flatMap(([id, row]) => {
    if (!row.coordinates) return [];
    const [lon, lat] = row.coordinates;
    // The list's own country names vary, but a UN/LOCODE begins with the country.
    const country = countryCodeOf(row.country) || id.slice(0, 2);
    const zone = zoneOfPlace({ lat, lon, country }, row.timezone ?? '');
    const city = row.city || row.name;
    const town = towns.nameOf({ town: city, country, lat, lon });
    return { id, name: row.name, town, city, country, lat, lon, zone };
  });
}
