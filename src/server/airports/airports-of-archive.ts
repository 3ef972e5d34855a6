import { isCorrected, standsInFor } from '../../domain/places/corrections.ts';
import type { Place } from '../../domain/places/place.ts';
import type { Deps } from '../deps.ts';
import { findPlaces } from '../places/places.queries.ts';
import { airportIds, journeysByPlace } from './airports.queries.ts';

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
