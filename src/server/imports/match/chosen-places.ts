import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import { type ArchivePlace, type Place, toPlace } from '../../../domain/places/place.ts';
import { isOwnPlaceId } from '../../../domain/places/place-id.ts';
import { isZone } from '../../../domain/shared/dates/zone-offset.ts';
import type { Reference } from '../../reference/reference.ts';

interface PlacesOfArchive {
  ownPlaces: readonly ArchivePlace[];
  /** The archive's own places that replace reference places, by the ID of the reference place. */
  corrections: ReadonlyMap<string, ArchivePlace>;
  /** Copies in the archive that the user's answers refer to. */
  answered: readonly ArchivePlace[];
}

/**
 * Resolves places that a user chose, by ID. Searches the places that the archive added or
 * corrected, the reference data and the archive's copies of other places. An unknown place is added
 * to the archive as a custom place, as it was sent.
 */
export function chosenPlaces(
  reference: Reference,
  { ownPlaces, corrections, answered }: PlacesOfArchive,
): ImportLookups['chosen'] {
  const own = new Map(ownPlaces.map((place) => [place.id, place]));
  const copies = new Map(answered.map((place) => [place.id, place]));
  const listed = new Map<string, Place | undefined>();
  const find = (id: string): Place | undefined => {
    // Finding a town scans all towns, so the result is cached.
    if (!listed.has(id)) listed.set(id, reference.place(id));
    return listed.get(id);
  };
  return (place, date) => {
    const { id } = place;
    const ofArchive = own.get(id) ?? corrections.get(id);
    if (ofArchive) return ofArchive;
    const known = find(id);
    // Codes and names of airports change over time.
    if (known?.kind === 'airport') return reference.resolveAirport({ id }, date) ?? known;
    return known ?? copies.get(id) ?? made(place, own);
  };
}

/**
 * Returns a custom place for an unknown place. Its ID becomes a custom ID (`town:0` becomes
 * `town-0`), because only places with custom IDs are counted and found again.
 */
function made(place: Place, own: ReadonlyMap<string, Place>): Place | undefined {
  const id = isOwnPlaceId(place.id) ? place.id : place.id.replaceAll(':', '-');
  const known = own.get(id);
  if (known) return known;
  return isZone(place.zone) ? { ...toPlace(place), id } : undefined;
}
