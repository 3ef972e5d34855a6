import type { ArchivePlace, Place } from './place.ts';
import { isOwnPlaceId } from './place-id.ts';

/**
 * Returns the id of the reference place that an archive's place replaces: the id in `corrects`, or
 * the place's own id if it is an edited copy. Undefined for an unedited copy and for an added
 * place.
 */
export function standsInFor({
  id,
  isOwn,
  corrects,
}: Pick<ArchivePlace, 'id' | 'isOwn' | 'corrects'>): string | undefined {
  if (corrects !== null) return corrects;
  return isOwn && !isOwnPlaceId(id) ? id : undefined;
}

/** The fields of an airport that can be corrected. */
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

/** Lists the fields in which two descriptions of an airport differ. */
export function differencesBetween(one: Facts, other: Facts): Correctable[] {
  return correctable.filter((field) => one[field] !== other[field]);
}

/**
 * Finds the era that differs from a copy in the fewest fields; the last one if several are equal. A
 * copy has the codes and the name of the date on which it was first used, so it matches one era of
 * the airport. Undefined if there are no eras.
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

/** Whether an airport differs from every one of its eras in the reference data. */
export function isCorrected(place: Facts, eras: readonly Facts[]): boolean {
  return eras.every((era) => differencesBetween(place, era).length > 0);
}
