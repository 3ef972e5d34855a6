import type { Place, PlaceHint } from '../../places/place.ts';
import { daySpan } from '../../shared/dates/edtf-date.ts';
import { isZone } from '../../shared/dates/zone-offset.ts';

/** The lookups that resolve a place. */
export interface PlaceLookups {
  /** Returns the place that a hint meant on a date (EDTF). */
  airport(hint: PlaceHint, date: string): Place | undefined;
  /**
   * Returns a place chosen by the user as it was on a date, by its id. Undefined if it is unknown
   * and cannot be one of the archive's own places.
   */
  chosen(place: Place, date: string): Place | undefined;
  /** Returns the IANA time zone at a position. */
  zoneAt(lat: number, lon: number): string;
  /** Returns the ISO 3166-1 alpha-2 country at a position; '' on the high seas. */
  countryAt(lat: number, lon: number): string;
  /** Returns the nation of the United Kingdom (ISO 3166-2) at a position; '' elsewhere. */
  nationAt(lat: number, lon: number): string;
  /** Returns the nearest town of some size; undefined if none is near. */
  nearestTown(lat: number, lon: number): Place | undefined;
}

/**
 * Returns the place that a hint means on a date (EDTF), in this order: the place that the user
 * chose, unless it is for a code that an airport had on the date; the snapshot in a Sojourn export; the airport of the reference data; a place built from
 * the source's own data, if that includes coordinates. Undefined if none applies.
 */
export function resolvePlace(
  given: PlaceHint,
  date: string,
  lookups: PlaceLookups,
): Place | undefined {
  if (given.chosen) {
    const { iata = '', icao = '' } = given;
    const isDated = daySpan(date) !== undefined;
    const coded = isDated && iata + icao !== '' ? lookups.airport({ iata, icao }, date) : undefined;
    const known = coded ?? lookups.chosen(given.chosen, date);
    return known && plainPlace(known);
  }
  const snapshot = snapshotOf(given);
  if (snapshot) return snapshot;
  const hint = withoutStandIns(given);
  const known = lookups.airport(hint, date);
  return known ? plainPlace(known) : builtPlace(hint, lookups);
}

/**
 * Codes in flight plans for an aerodrome without a location indicator, and for a plan filed in the
 * air (ICAO Doc 4444, appendix 2, items 13 and 16). They must not be looked up, because the
 * reference data has airfields with these codes.
 */
const standIns = new Set(['ZZZZ', 'AFIL']);

function withoutStandIns(hint: PlaceHint): PlaceHint {
  const real = (code = '') => (standIns.has(code.trim().toUpperCase()) ? '' : code);
  return { ...hint, icao: real(hint.icao), code: real(hint.code) };
}

/**
 * Returns a hint by the name of a town for a code that can be one in capitals: `WIEN`, `OSLO`.
 * Undefined for other hints, and for codes of services, which never write towns as codes.
 */
export function townWrittenAsCode({ icao = '', ...hint }: PlaceHint): PlaceHint | undefined {
  const isAlone = hint.kind === undefined && !hint.iata && !hint.name && hint.lat === undefined;
  if (!isAlone || hint.chosen || !/^[A-Z]{4}$/.test(icao) || standIns.has(icao)) return undefined;
  return { ...hint, words: icao.charAt(0) + icao.slice(1).toLowerCase() };
}

/** Returns the label of a hint for which no place is found. */
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

/**
 * Copies only the fields of a place, without additional ones of the reference data such as rank and
 * dates.
 */
function plainPlace(place: Place): Place {
  const { id, kind, iata, icao, name, town, country, region, lat, lon, zone } = place;
  return { id, kind, iata, icao, name, town, country, region, lat, lon, zone };
}

/** Builds a place from a hint that includes coordinates and a name; undefined otherwise. */
export function builtPlace(hint: PlaceHint, lookups: PlaceLookups): Place | undefined {
  const { lat, lon, iata = '', icao = '', town = '', region = '', zone = '' } = hint;
  const name = hint.name || placeLabel(hint);
  if (lat === undefined || lon === undefined || name === '') return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const country = hint.country?.toUpperCase() ?? '';
  return {
    // The same airport must have the same id in each row and each import.
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
