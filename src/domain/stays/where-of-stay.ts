import type { Place } from '../places/place.ts';
import type { StayRecord } from './stay.ts';

/** What a stay says of where it was, as places have it too. */
export type Where = Pick<StayRecord, 'town' | 'region' | 'country'>;

/** What is known of points on the Earth. */
export interface Surroundings {
  /** ISO 3166-1 alpha-2 country by the polygons of borders; '' on the high seas */
  countryAt(lat: number, lon: number): string;
  /** the nearest town of some size */
  nearestTown(lat: number, lon: number): Place | undefined;
}

/**
 * Where a point is. The country is that of the polygon; the nearest town says town and region, as long
 * as it is in the same country: just behind a border the next town may be the neighbour's.
 */
export function whereIs(lat: number, lon: number, around: Surroundings): Where {
  const country = around.countryAt(lat, lon);
  const town = country === '' ? undefined : around.nearestTown(lat, lon);
  return town?.country === country
    ? { town: town.town, region: subdivision(town.region), country }
    : { town: '', region: '', country };
}

/** Where a place is: as it says itself, and otherwise as its point tells. */
export function whereOfPlace(place: Place, around: Surroundings): Where {
  const { town, region, country } = place;
  if (town !== '' && country !== '') return { town, region: subdivision(region), country };
  return whereIs(place.lat, place.lon, around);
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
  return {
    ...stay,
    country,
    town: said.town || from.town,
    region: said.region || (isOtherTown ? '' : from.region),
  };
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
