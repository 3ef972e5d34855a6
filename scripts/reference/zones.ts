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

/** IANA zone at a point. Disputed land has several; the first is the one in use. */
export function zoneAt(lat: number, lon: number): string {
  return find(lat, lon)[0] ?? 'Etc/UTC';
}

/**
 * IANA zone of a place that a source gives one. The map decides, because the sources err (Essendon
 * is not in Sydney's zone); the source only where the map shows open sea, as for a seaplane base.
 */
export function zoneOfPlace(lat: number, lon: number, claimed: string): string {
  const mapped = zoneAt(lat, lon);
  return mapped.startsWith('Etc/') && isZone(claimed) ? claimed : mapped;
}
