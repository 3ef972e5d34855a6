import { nationOf } from '../shared/places/nations.ts';
import type { Place } from '../places/place.ts';
import type { StayRecord } from './stay.ts';

/** Town, region and country of a stay or a place. */
export type Where = Pick<StayRecord, 'town' | 'region' | 'country'>;

/** Lookups for points on the Earth. */
export interface Surroundings {
  /** Returns the ISO 3166-1 alpha-2 country from border polygons, or '' on the high seas. */
  countryAt(lat: number, lon: number): string;
  /**
   * Returns the ISO 3166-2 nation of the United Kingdom from border polygons, such as `GB-WLS`, or
   * '' elsewhere.
   */
  nationAt(lat: number, lon: number): string;
  /** Returns the nearest larger town. */
  nearestTown(lat: number, lon: number): Place | undefined;
}

/**
 * Returns town, region and country of a point. The country comes from the border polygons, and so
 * does the nation within the United Kingdom. Town and region are those of the nearest town if it is
 * in the same country or nation, because near a border the nearest town can be on the other side.
 */
export function whereIs(lat: number, lon: number, around: Surroundings): Where {
  const country = around.countryAt(lat, lon);
  const nation = country === 'GB' ? around.nationAt(lat, lon) : '';
  const town = country === '' ? undefined : around.nearestTown(lat, lon);
  const region = subdivision(town?.region ?? '');
  const isThere = town?.country === country && (nation === '' || nationOf(region) === nation);
  return isThere ? { town: town.town, region, country } : { town: '', region: nation, country };
}

/**
 * Returns town, region and country of a place: the values of its record, else those of its
 * coordinates.
 */
export function whereOfPlace(place: Place, around: Surroundings): Where {
  const { town, country, lat, lon } = place;
  if (town === '' || country === '') return whereIs(lat, lon, around);
  const region = subdivision(place.region);
  const isUnsaid = country === 'GB' && region === '';
  return { town, region: isUnsaid ? around.nationAt(lat, lon) : region, country };
}

/**
 * Fills in the town, region and country that are not entered, from the stay's place. `from` belongs
 * to the current place or point. `before` is the previous version of the stay with its values.
 * Values that were derived from the previous place are derived again, and values that the user
 * corrected stay.
 */
export function withWhere(
  stay: StayRecord,
  from: Where,
  before?: { stay: StayRecord; from: Where },
): StayRecord {
  const isOther = before !== undefined && !isSameSpot(stay, before.stay);
  const followed = (field: keyof Where) =>
    isOther && stay[field] === before.stay[field] && stay[field] === before.from[field];
  const said: Where = {
    town: followed('town') ? '' : stay.town,
    region: followed('region') ? '' : stay.region,
    country: followed('country') ? '' : stay.country,
  };
  const country = said.country || from.country;
  // Town and region belong to a country. They would be wrong if the user entered another country.
  if (country !== from.country) return { ...stay, ...said };
  const isOtherTown = said.town !== '' && said.town !== from.town;
  // A suburb, or a town by another name, is at most in another county. Only the nation is kept,
  // because days are counted by nation.
  const region = isOtherTown ? (nationOf(from.region) ?? '') : from.region;
  return { ...stay, country, town: said.town || from.town, region: said.region || region };
}

/** Whether two stays are at the same point or place. */
export function isSameSpot(one: StayRecord, other: StayRecord): boolean {
  return (
    one.placeId === other.placeId &&
    one.point?.lat === other.point?.lat &&
    one.point?.lon === other.point?.lon
  );
}

/**
 * Returns the region if it is an ISO 3166-2 subdivision, else ''. Reference data also has other
 * kinds of regions.
 */
function subdivision(region: string): string {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) ? region : '';
}
