import { intlZoneData } from './zone-data-intl.ts';
import { temporalZoneData } from './zone-data-temporal.ts';
import type { ZoneData } from './zone-data.ts';

/**
 * Returns the clock data of an IANA time zone. Throws a `RangeError` if this runtime does not know
 * the zone.
 *
 * Uses `Temporal` if the runtime has it built in: it lists the transitions, so a year takes three
 * calls. Otherwise uses `Intl`. A `Temporal` polyfill also uses `Intl`, but far more slowly: 1.3 ms
 * per transition.
 */
export function zoneDataOf(zone: string): ZoneData {
  return hasTemporal ? temporalZoneData(zone) : intlZoneData(zone);
}

const hasTemporal =
  'Temporal' in globalThis &&
  Function.prototype.toString.call(Temporal.Instant).includes('[native code]');
