import { standsInFor } from '../../domain/places/corrections.ts';
import type { ArchivePlace, Place, ReferenceAirport } from '../../domain/places/place.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { findCorrections } from '../places/places.queries.ts';
import type { OtherCode } from '../reference/reference.ts';
import { findPlace, type PlaceUsage, usageOfPlace } from './airports.queries.ts';

export interface AirportDescription {
  id: string;
  /** what the reference says of it, under all its codes and names, the earliest first */
  eras: ReferenceAirport[];
  /** codes that mean it beside those, the former ones first */
  otherCodes: OtherCode[];
  /** the archive's copy of it, corrected or not; null where it has none */
  place: ArchivePlace | null;
  usage: PlaceUsage;
}

/** Everything about one airport. Throws `not-found` for one that neither archive nor reference has. */
export async function describeAirport(
  { db, reference }: Pick<Deps, 'db' | 'reference'>,
  archiveId: string,
  id: string,
): Promise<AirportDescription> {
  const copy = await findPlace(db, archiveId, id);
  // Of an airport without a copy, another place may stand in for it.
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

/** What is true of a point on the Earth, for a place that is there. */
export interface PointFacts {
  /** ISO 3166-1 alpha-2; '' on the high seas */
  country: string;
  zone: string;
  /** a town of some size; null where there is none for hundreds of kilometres */
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
