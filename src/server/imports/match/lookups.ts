import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import { standsInFor } from '../../../domain/places/corrections.ts';
import type { PlaceHint } from '../../../domain/places/place.ts';
import type { ArchivePlace } from '../../../domain/places/place.ts';
import type { Reference } from '../../reference/reference.ts';

import { wordLookup } from './word-lookup.ts';
import { type Place, toPlace } from '../../../domain/places/place.ts';
import { isOwnPlaceId } from '../../../domain/places/place-id.ts';
import { isZone } from '../../../domain/shared/dates/zone-offset.ts';

/**
 * Creates the look-ups for the rows of an import: first airports that the archive added or
 * corrected, then the reference data. `answered` are copies in the archive that the user's answers
 * refer to.
 */
export function importLookups(
  reference: Reference,
  ownPlaces: readonly ArchivePlace[],
  answered: readonly ArchivePlace[] = [],
): ImportLookups {
  const corrections = new Map<string, ArchivePlace>();
  const byCode = new Map<string, ArchivePlace>();
  for (const place of ownPlaces) {
    const corrected = standsInFor(place);
    if (corrected !== undefined) corrections.set(corrected, place);
    if (place.kind !== 'airport') continue;
    // For codes of the reference data the date decides, so a corrected airport gets none of its
    // reference codes here: Kai Tak, if corrected, is not the current airport.
    const listed = corrected === undefined ? [] : reference.airportEras(corrected);
    const known = new Set(listed.flatMap(({ iata, icao }) => [iata, icao]));
    for (const code of [place.iata, place.icao]) {
      if (code && !known.has(code)) byCode.set(code, place);
    }
  }
  const own = ({ icao = '', iata = '', code = '' }: PlaceHint) => {
    const given = [icao, iata, code].filter(Boolean).map((one) => one.toUpperCase());
    const found = given.map((one) => byCode.get(one)).find((place) => place !== undefined);
    // The ICAO code of a different airport outweighs a shared IATA code.
    return found && icao && found.icao && found.icao !== icao.toUpperCase() ? undefined : found;
  };
  const chosen = chosenPlaces(reference, { ownPlaces, corrections, answered });
  const placesByWords = wordLookup(reference, ownPlaces, corrections);
  return {
    airport(hint, date) {
      const added = own(hint);
      if (added) return added;
      const known = reference.resolveAirport(hint, date);
      return known && (corrections.get(known.id) ?? known);
    },
    chosen,
    city: (hint, date) => (own(hint) ? undefined : reference.resolveCity(hint, date)),
    placesMeant: (hint, mode, date) => placesByWords(hint, mode, date),
    airline(hint, date) {
      const found = reference.resolveAirline(hint, date);
      return found && { name: found.name, iata: found.iata, icao: found.icao };
    },
    vehicleType(text) {
      const found = reference.resolveVehicleType(text);
      return found && { type: `${found.maker} ${found.name}`.trim(), icao: found.icao };
    },
    zoneAt: (lat, lon) => reference.zoneAt(lat, lon),
    countryAt: (lat, lon) => reference.countryAt(lat, lon),
    nationAt: (lat, lon) => reference.nationAt(lat, lon),
    nearestTown: (lat, lon) => reference.nearestTown(lat, lon),
  };
}

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
function chosenPlaces(
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
