import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import { standsInFor } from '../../../domain/places/corrections.ts';
import type { PlaceHint } from '../../../domain/places/place.ts';
import type { ArchivePlace } from '../../../domain/places/place.ts';
import type { Reference } from '../../reference/reference.ts';
import { chosenPlaces } from './chosen-places.ts';
import { wordLookup } from './word-lookup.ts';

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
