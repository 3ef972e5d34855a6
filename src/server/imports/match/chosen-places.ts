import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import { type ArchivePlace, type Place, toPlace } from '../../../domain/places/place.ts';
import { isOwnPlaceId } from '../../../domain/places/place-id.ts';
import { isZone } from '../../../domain/shared/dates/zone-offset.ts';
import type { Reference } from '../../reference/reference.ts';

interface PlacesOfArchive {
  ownPlaces: readonly ArchivePlace[];
  /** of reference places, by their ids, those of the archive that stand in for them */
  corrections: ReadonlyMap<string, ArchivePlace>;
  /** copies that answers name */
  answered: readonly ArchivePlace[];
}

/**
 * Places that somebody chose, by their ids: those that the archive added or corrected, those of the
 * reference data, copies that the archive has of others. A place that none of them knows becomes one of
 * the archive's own, as it was sent.
 */
export function chosenPlaces(
  reference: Reference,
  { ownPlaces, corrections, answered }: PlacesOfArchive,
): ImportLookups['chosen'] {
  const own = new Map(ownPlaces.map((place) => [place.id, place]));
  const copies = new Map(answered.map((place) => [place.id, place]));
  const listed = new Map<string, Place | undefined>();
  const find = (id: string): Place | undefined => {
    // A town is found by going through all of them.
    if (!listed.has(id)) listed.set(id, reference.place(id));
    return listed.get(id);
  };
  return (place, date) => {
    const { id } = place;
    const ofArchive = own.get(id) ?? corrections.get(id);
    if (ofArchive) return ofArchive;
    const known = find(id);
    // Its codes and its name change.
    if (known?.kind === 'airport') return reference.resolveAirport({ id }, date) ?? known;
    return known ?? copies.get(id) ?? made(place, own);
  };
}

/** One of the archive's own has an id of its own: no other is counted, or found again. */
function made(place: Place, own: ReadonlyMap<string, Place>): Place | undefined {
  const id = isOwnPlaceId(place.id) ? place.id : place.id.replaceAll(':', '-');
  const known = own.get(id);
  if (known) return known;
  return isZone(place.zone) ? { ...toPlace(place), id } : undefined;
}
