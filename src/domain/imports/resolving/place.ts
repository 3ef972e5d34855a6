import type { Place, PlaceHint } from '../../places/place.ts';
import { isZone } from '../../shared/dates/zone-offset.ts';

/** What a place is looked up in. */
export interface PlaceLookups {
  /** the place that a hint meant on a date (EDTF) */
  airport(hint: PlaceHint, date: string): Place | undefined;
  /**
   * What a place that somebody chose is known as on a date, by its id; undefined where it is not known
   * and cannot be one of the archive's own.
   */
  chosen(place: Place, date: string): Place | undefined;
  /** IANA zone at a point */
  zoneAt(lat: number, lon: number): string;
  /** ISO 3166-1 alpha-2 country at a point, '' on the high seas */
  countryAt(lat: number, lon: number): string;
  /** ISO 3166-2 nation of the United Kingdom at a point, '' elsewhere */
  nationAt(lat: number, lon: number): string;
  /** the nearest town of some size, undefined far from any */
  nearestTown(lat: number, lon: number): Place | undefined;
}

/**
 * The place that a hint means on a date (EDTF), in this order: the one that was chosen; the snapshot that one of our own
 * exports carries; the airport of the reference data; a place built from what the source knows of
 * it itself, when that includes coordinates. `undefined` when it is none of these.
 */
export function resolvePlace(
  given: PlaceHint,
  date: string,
  lookups: PlaceLookups,
): Place | undefined {
  if (given.chosen) {
    const known = lookups.chosen(given.chosen, date);
    return known && plainPlace(known);
  }
  const snapshot = snapshotOf(given);
  if (snapshot) return snapshot;
  const hint = withoutStandIns(given);
  const known = lookups.airport(hint, date);
  return known ? plainPlace(known) : builtPlace(hint, lookups);
}

/**
 * What flight plans say where an aerodrome has no location indicator, and of a plan filed in the
 * air (ICAO Doc 4444, appendix 2, items 13 and 16). Reference data knows airfields by these names.
 */
const standIns = new Set(['ZZZZ', 'AFIL']);

function withoutStandIns(hint: PlaceHint): PlaceHint {
  const real = (code = '') => (standIns.has(code.trim().toUpperCase()) ? '' : code);
  return { ...hint, icao: real(hint.icao), code: real(hint.code) };
}

/** What a hint is called when no place is found for it. */
export function placeLabel(hint: PlaceHint): string {
  if (hint.chosen) return hint.chosen.name;
  const codes = [hint.iata, hint.icao].filter(Boolean).join('/');
  return codes || hint.code || hint.words || hint.name || hint.town || '';
}

function snapshotOf(hint: PlaceHint): Place | undefined {
  const { id, kind, name, lat, lon, zone } = hint;
  if (!id || !kind || !name || lat === undefined || lon === undefined || !zone) return undefined;
  const { iata = '', icao = '', town = '', country = '', region = '' } = hint;
  return { id, kind, iata, icao, name, town, country, region, lat, lon, zone };
}

/** Leaves behind what reference data says beyond a place: rank, dates, what comes later. */
function plainPlace(place: Place): Place {
  const { id, kind, iata, icao, name, town, country, region, lat, lon, zone } = place;
  return { id, kind, iata, icao, name, town, country, region, lat, lon, zone };
}

/** A place from what is known of it, where that includes coordinates and a name. */
export function builtPlace(hint: PlaceHint, lookups: PlaceLookups): Place | undefined {
  const { lat, lon, iata = '', icao = '', town = '', region = '', zone = '' } = hint;
  const name = hint.name || placeLabel(hint);
  if (lat === undefined || lon === undefined || name === '') return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const country = hint.country?.toUpperCase() ?? '';
  return {
    // the same airport in two rows, or in two imports, must be one place
    id: `place:${icao || iata}@${lat.toFixed(5)},${lon.toFixed(5)}`,
    kind: hint.kind ?? 'point',
    iata: /^[A-Z\d]{3}$/.test(iata) ? iata : '',
    icao: /^[A-Z\d]{4}$/.test(icao) ? icao : '',
    name,
    town,
    country: /^[A-Z]{2}$/.test(country) ? country : lookups.countryAt(lat, lon),
    region,
    lat,
    lon,
    zone: isZone(zone) ? zone : lookups.zoneAt(lat, lon),
  };
}
