import { isCorrected, standsInFor } from '../../domain/places/corrections.ts';
import type { Place, ArchivePlace, ReferenceAirport } from '../../domain/places/place.ts';
import { type Where, whereIs } from '../../domain/stays/where-of-stay.ts';
import type { Deps } from '../deps.ts';
import { findPlaces, findCorrections } from '../places/places.queries.ts';
import {
  airportIds,
  journeysByPlace,
  findPlace,
  type PlaceUsage,
  usageOfPlace,
} from './airports.queries.ts';
import { Refusal } from '../platform/errors.ts';
import type { OtherCode } from '../reference/reference.ts';

/** An airport that the archive has corrected or added. */
export interface OwnAirport {
  place: Place;
  /** Its number in the reference list; undefined for an added airport. */
  n: number | undefined;
}

/** The airport data of an archive. */
export interface AirportsOfArchive {
  own: readonly OwnAirport[];
  /** Number of journeys that begin or end at a place, by its ID. */
  journeys: ReadonlyMap<string, number>;
}

type ReadingDeps = Pick<Deps, 'db' | 'reference'>;

/** Maximum number of cached archives. */
const remembered = 20;

/**
 * Reads the airport data of archives and caches it per archive version, because scrolling through
 * the list requests a hundred pages.
 */
export function airportsOfArchives(deps: ReadingDeps) {
  const known = new Map<string, { version: number; airports: Promise<AirportsOfArchive> }>();
  return ({ id, version }: { id: string; version: number }): Promise<AirportsOfArchive> => {
    const before = known.get(id);
    if (before?.version === version) return before.airports;
    const airports = readAirports(deps, id);
    known.delete(id);
    known.set(id, { version, airports });
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    // A failure must not be cached: the next request tries again.
    airports.catch(() => known.delete(id));
    return airports;
  };
}

async function readAirports(
  { db, reference }: ReadingDeps,
  archiveId: string,
): Promise<AirportsOfArchive> {
  const all = await airportIds(db, archiveId);
  const list = reference.airportList;
  const wanted = all.filter(({ id, isOwn }) => isOwn || list.numberOf(id) === undefined);
  const places = await findPlaces(
    db,
    archiveId,
    wanted.map(({ id }) => id),
  );
  const held = new Set(all.map(({ id }) => id));
  const own = [...places.values()].flatMap((place): OwnAirport[] => {
    const corrected = standsInFor(place);
    const n = corrected === undefined ? undefined : list.numberOf(corrected);
    if (corrected === undefined || n === undefined) return [{ place, n: undefined }];
    // If the archive also has a copy of the airport for its journeys, another place that corrects
    // the airport counts as added.
    if (corrected !== place.id && held.has(corrected)) return [{ place, n: undefined }];
    return isCorrected(place, reference.airportEras(corrected)) ? [{ place, n }] : [];
  });
  return { own, journeys: await journeysByPlace(db, archiveId) };
}

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
interface PointFacts {
  /** ISO 3166-1 alpha-2; '' on the high seas. */
  country: string;
  zone: string;
  /** The nearest town of some size; null if there is none for hundreds of kilometres. */
  nearestTown: Place | null;
  /** Town, region and country that are saved for a stay at the point. */
  where: Where;
}

export function factsAtPoint(
  reference: Deps['reference'],
  { lat, lon }: { lat: number; lon: number },
): PointFacts {
  return {
    country: reference.countryAt(lat, lon),
    zone: reference.zoneAt(lat, lon),
    nearestTown: reference.nearestTown(lat, lon) ?? null,
    where: whereIs(lat, lon, reference),
  };
}
