import { standsInFor } from '../../domain/places/corrections.ts';
import type { ArchivePlace, Place, ReferenceAirport } from '../../domain/places/place.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { findCorrections } from '../places/places.queries.ts';
import type { OtherCode } from '../reference/reference.ts';
import { findPlace, type PlaceUsage, usageOfPlace } from './airports.queries.ts';

export interface AirportDescription {
  id: string;
  /** Its reference data under all its codes and names, the earliest first. */
  eras: ReferenceAirport[];
  /** Its additional codes, former ones first. */
  otherCodes: OtherCode[];
  /** The archive's copy of it, corrected or not; null if there is none. */
  place: ArchivePlace | null;
  usage: PlaceUsage;
}

/**
 * Returns everything about one airport. Throws `not-found` if neither the archive nor the reference
 * has it.
 */
export async function describeAirport(
  { db, reference }: Pick<Deps, 'db' | 'reference'>,
  archiveId: string,
  id: string,
): Promise<AirportDescription> {
  const copy = await findPlace(db, archiveId, id);
  // Without a copy, another place of the archive may replace the airport.
  const place = copy ?? (await findCorrections(db, archiveId, [id])).get(id) ?? null;
  const listedAs = (place && standsInFor(place)) ?? id;
  const eras = reference.airportEras(listedAs);
  if (place ? place.kind !== 'airport' : eras.length === 0) throw new Refusal('not-found');
  return {
    id: place?.id ?? id,
    eras,
    otherCodes: reference.otherCodes(listedAs),
    place,
    usage: await usageOfPlace(db, archiveId, place?.id ?? id),
  };
}

/** Facts about a point on Earth, for filling in a new place. */
export interface PointFacts {
  /** ISO 3166-1 alpha-2; '' on the high seas. */
  country: string;
  zone: string;
  /** The nearest town of some size; null if there is none for hundreds of kilometres. */
  nearestTown: Place | null;
}

export function factsAtPoint(
  { countryAt, zoneAt, nearestTown }: Deps['reference'],
  { lat, lon }: { lat: number; lon: number },
): PointFacts {
  return {
    country: countryAt(lat, lon),
    zone: zoneAt(lat, lon),
    nearestTown: nearestTown(lat, lon) ?? null,
  };
}
