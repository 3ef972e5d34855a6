import { zoneInUse } from '../../src/server/reference/zone-in-use.ts';
import { requireSource } from './sources.ts';

const { find } = requireSource('geo-tz/all') as { find(lat: number, lon: number): string[] };

/** Whether this runtime supports the zone, because a few source rows contain invalid names. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the IANA zone at a point. If several zones are used on land there, returns the zone of
 * timetables.
 */
export function zoneAt(lat: number, lon: number): string {
  return zoneInUse(find(lat, lon));
}

/** ECMA-402 has this method, but TypeScript's library does not yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Zones that extend into a country but are named after another, from tzdb's zone1970.tab. */
const namedAbroad: Record<string, string[]> = {
  VN: ['Asia/Bangkok'], // its north
};

/** The zones of each country, with the runtime's own names. */
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
 * Returns the IANA zone of a place for which a source gives a zone. The map decides, because the
 * sources contain errors (Essendon is not in Sydney's zone). The source's zone is only used if the
 * map shows open sea, as for a seaplane base, or another country, because positions are rounded and
 * borders follow rivers.
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
