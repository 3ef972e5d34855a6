import { countryCodeOf } from '../country-codes.ts';
import { portPositions } from '../hand/port-positions.ts';
import { portsLeftOut } from '../hand/ports-left-out.ts';
import { agreeingPosition } from './port-country.ts';
import { readSource, sortedBy } from '../sources.ts';
import type { TownsCalled } from '../towns-called.ts';
import { zoneOfPlace } from '../zones.ts';

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

/** `Annaba (ex Bone)` is Annaba. */
function withoutBrackets(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/**
 * Returns the ports of the list that have coordinates. The country of each agrees with them. A port
 * that cannot be corrected must be in the table of ports that are left out.
 */
export function makeSeaPorts(towns: TownsCalled): SeaPort[] {
  const rows = Object.entries(readSource<Record<string, PortRow>>('sea-ports/lib/ports.json'));
  const ports = sortedBy(rows, ([locode]) => locode).flatMap(([id, row]): SeaPort[] => {
    if (!row.coordinates || portsLeftOut.has(id)) return [];
    const [lat, lon] = portPositions[id] ?? row.coordinates.toReversed();
    if (lat === undefined || lon === undefined) return [];
    // The list's own country names vary, but a UN/LOCODE begins with the country.
    const claimed = [countryCodeOf(row.country), id.slice(0, 2)].filter(Boolean);
    const place = agreeingPosition({ lat, lon }, claimed);
    if (!place) throw new Error(`The port ${id} is not in its country (${lat}, ${lon})`);
    const zone = zoneOfPlace(place, row.timezone ?? '');
    const city = row.city || row.name;
    const town = towns.nameOf({ town: withoutBrackets(city), ...place });
    return [{ id, name: row.name, town, city, ...place, zone }];
  });
  failAtSamePlace(ports);
  return ports;
}

/** Fails if two countries have a port of one name at one position, of which one is wrong. */
function failAtSamePlace(ports: SeaPort[]): void {
  for (const [key, same] of Map.groupBy(ports, ({ name, lat, lon }) => `${name} ${lat} ${lon}`)) {
    if (new Set(same.map(({ country }) => country)).size > 1) {
      throw new Error(`Two countries have the port ${key}`);
    }
  }
}
