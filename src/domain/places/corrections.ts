import type { ArchivePlace, Place } from './place.ts';
import { isOwnPlaceId } from './place-id.ts';

type Standing = Pick<ArchivePlace, 'id' | 'isOwn' | 'corrects'>;

/**
 * The id of the reference place that a place of the archive stands in for: the one that it names, or of
 * a copy that was corrected itself the one that it is of. Undefined for a copy as it came, and for an
 * addition.
 */
export function standsInFor({ id, isOwn, corrects }: Standing): string | undefined {
  if (corrects !== null) return corrects;
  return isOwn && !isOwnPlaceId(id) ? id : undefined;
}

/** What may be corrected of an airport. */
export const correctable = [
  'iata',
  'icao',
  'name',
  'town',
  'country',
  'region',
  'zone',
  'lat',
  'lon',
] as const;
export type Correctable = (typeof correctable)[number];

type Facts = Pick<Place, Correctable>;

/** In what an airport differs from another account of it. */
export function differencesBetween(one: Facts, other: Facts): Correctable[] {
  return correctable.filter((field) => one[field] !== other[field]);
}

/**
 * The era that a copy was made of, or is most like: a copy has the codes and the name of the day that it
 * was first used on. Of equals the latest; undefined where there are none.
 */
export function eraMostLike<Era extends Facts>(
  place: Facts,
  eras: readonly Era[],
): Era | undefined {
  let best: Era | undefined;
  let fewest = Infinity;
  for (const era of eras) {
    const { length } = differencesBetween(place, era);
    if (length <= fewest) [best, fewest] = [era, length];
  }
  return best;
}

/** Whether an airport says anything that none of its eras in the reference says. */
export function isCorrected(place: Facts, eras: readonly Facts[]): boolean {
  return eras.every((era) => differencesBetween(place, era).length > 0);
}
