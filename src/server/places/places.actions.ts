import { type Place, placeKind, toPlace } from '../../domain/places/place.ts';
import { isOwnPlaceId } from '../../domain/places/place-id.ts';
import type { Writing } from '../changes/record-changes.ts';

/**
 * Makes sure that the archive holds its own copy of each place; those it has stay as they are, so
 * that no journey's ends change behind its back.
 */
export async function keepPlaces(writing: Writing, places: Iterable<Place>): Promise<void> {
  const wanted = new Map<string, Place>();
  for (const place of places) wanted.set(place.id, place);
  const missing = await writing.missing(placeKind.name, [...wanted.keys()]);
  const puts = missing.flatMap((id) => {
    const place = wanted.get(id);
    if (!place) return [];
    const { id: _id, ...described } = toPlace(place);
    return [{ id, values: { ...described, isOwn: isOwnPlaceId(id), corrects: null } }];
  });
  await writing.put(placeKind, puts);
}
