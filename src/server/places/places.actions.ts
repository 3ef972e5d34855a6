import { type Place, placeKind, toPlace } from '../../domain/places/place.ts';
import { isOwnPlaceId } from '../../domain/places/place-id.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { countOwnPlaces } from '../records/store/own-places.queries.ts';
import type { Writing } from '../records/changes/record-changes.ts';

/**
 * Makes sure that the archive has its own copy of each place. Existing copies stay unchanged, so
 * that the ends of journeys do not change unnoticed. Throws `limit-reached` if the archive has no
 * room for as many custom places.
 */
export async function keepPlaces(writing: Writing, places: Iterable<Place>): Promise<void> {
  const wanted = new Map<string, Place>();
  for (const place of places) wanted.set(place.id, place);
  const missing = await writing.missing(placeKind.name, [...wanted.keys()]);
  const own = missing.filter(isOwnPlaceId).length;
  if (own > 0) {
    const { db, archiveId } = writing;
    ensureUnderCap('ownPlacesOfArchive', await countOwnPlaces(db, archiveId), own);
  }
  const puts = missing.flatMap((id) => {
    const place = wanted.get(id);
    if (!place) return [];
    const { id: _id, ...described } = toPlace(place);
    return [{ id, values: { ...described, isOwn: isOwnPlaceId(id), corrects: null } }];
  });
  await writing.put(placeKind, puts);
}
