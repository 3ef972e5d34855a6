import { zoneInUse } from '../../src/server/reference/zone-in-use.ts';
import { requireSource } from './sources.ts';

const { find } = requireSource('geo-tz/all') as { find(lat: number, lon: number): string[] };

/** Whether this runtime knows the zone: a few source rows carry broken names. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** IANA zone at a point: on land where several are kept, the one of timetables. */
export function zoneAt(lat: number, lon: number): string {
  return zoneInUse(find(lat, lon));
}

/** ECMA-402 has the method; TypeScript's library does not know it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Zones that reach into a country and bear another's name, after tzdb's zone1970.tab. */
const namedAbroad: Record<string, string[]> = {
  VN: ['Asia/Bangkok'], // its north
};

/** The zones of each country, in the runtime's own names for them. */
const zonesOfCountry = new Map<string, Set<string>>();

function isOfCountry(zone: string, country: string): boolean {
  let zones = zonesOfCountry.get(country);
  if (!zones) {
    const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones;
    const own = locale.getTimeZones() ?? [];
    zones = new Set([...own, ...(namedAbroad[country] ?? [])].map(canonical));
    zonesOfCountry.set(country, zones);
  }
  return zones.has(canonical(zone));
}

/**
 * IANA zone of a place that a source gives one. The map decides, because the sources err (Essendon
 * is not in Sydney's zone). The source only where the map shows open sea, as for a seaplane base, or
 * another country: positions are rounded, and borders lie in rivers.
 */
export function zoneOfPlace(
  { lat, lon, country }: { lat: number; lon: number; country: string },
  claimed: string,
): string {
  const mapped = zoneAt(lat, lon);
  if (!isZone(claimed)) return mapped;
  const isAbroad = !isOfCountry(mapped, country) && isOfCountry(claimed, country);
  return mapped.startsWith('Etc/') || isAbroad ? claimed : mapped;
}
