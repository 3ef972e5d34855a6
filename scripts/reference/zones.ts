import { requireSource } from './sources.ts';

const { find } = requireSource('geo-tz/all') as { find(lat: number, lon: number): string[] };

/** Whether this runtime knows the zone: a few source rows carry broken names. */
export function isZone(name: string): boolean {
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
