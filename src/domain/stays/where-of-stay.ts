import { nationOf } from '../shared/places/nations.ts';
import type { Place } from '../places/place.ts';
import type { StayRecord } from './stay.ts';

/** What a stay says of where it was, as places have it too. */
export type Where = Pick<StayRecord, 'town' | 'region' | 'country'>;

/** What is known of points on the Earth. */
export interface Surroundings {
  /** ISO 3166-1 alpha-2 country by the polygons of borders; '' on the high seas */
  countryAt(lat: number, lon: number): string;
  /** ISO 3166-2 nation of the United Kingdom by the polygons of borders: `GB-WLS`; '' elsewhere */
  nationAt(lat: number, lon: number): string;
  /** the nearest town of some size */
  nearestTown(lat: number, lon: number): Place | undefined;
}

/**
 * Where a point is. The country is that of the polygon, and so is the nation within the United Kingdom; the
 * nearest town says town and region, as long as it is in the same: just behind a border the next town may be
 * the neighbour's.
 */
export function whereIs(lat: number, lon: number, around: Surroundings): Where {
  const country = around.countryAt(lat, lon);
  const nation = country === 'GB' ? around.nationAt(lat, lon) : '';
  const town = country === '' ? undefined : around.nearestTown(lat, lon);
  const region = subdivision(town?.region ?? '');
  const isThere = town?.country === country && (nation === '' || nationOf(region) === nation);
  return isThere ? { town: town.town, region, country } : { town: '', region: nation, country };
}

/** Where a place is: as it says itself, and otherwise as its point tells. */
export function whereOfPlace(place: Place, around: Surroundings): Where {
  const { town, country, lat, lon } = place;
  if (town === '' || country === '') return whereIs(lat, lon, around);
  const region = subdivision(place.region);
  const isUnsaid = country === 'GB' && region === '';
  return { town, region: isUnsaid ? around.nationAt(lat, lon) : region, country };
}

/**
 * A stay with what follows from its place in what nobody has said. `from` is where the place or the
 * point is, `before` the stay as it was with where that was: what followed from the place that it had
 * follows from the one that it has now, and what somebody corrected stays.
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
  // A town and its region are of a country: of another one than was said they would be wrong.
  if (country !== from.country) return { ...stay, ...said };
  const isOtherTown = said.town !== '' && said.town !== from.town;
  // A suburb, or a town that is called by another name, is in another county at most: days are counted by nations.
  const region = isOtherTown ? (nationOf(from.region) ?? '') : from.region;
  return { ...stay, country, town: said.town || from.town, region: said.region || region };
}

function isSameSpot(one: StayRecord, other: StayRecord): boolean {
  return (
    one.placeId === other.placeId &&
    one.point?.lat === other.point?.lat &&
    one.point?.lon === other.point?.lon
  );
}

/** Reference data has some regions of another kind, which are no subdivision of ISO 3166-2. */
function subdivision(region: string): string {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) ? region : '';
}
