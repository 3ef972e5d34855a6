import type { Place } from '../../domain/journeys/place.ts';
import type { Bus } from '../bus/bus.ts';
import { type Actor, type Deed, recordChanges, type Writing } from '../changes/record-changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { mustHaveRoom } from '../limits/caps.ts';
import { type ArchivePlace, countOwnPlaces, findPlaces, putPlaces } from './places.queries.ts';

/** What history keeps of a place. */
export type PlaceSnapshot = Omit<ArchivePlace, 'version'>;

/**
 * Makes sure that the archive holds its own copy of each place; those it has stay as they are, so
 * that no journey's ends change behind its back.
 */
export async function keepPlaces(writing: Writing, places: Iterable<Place>): Promise<void> {
  const wanted = new Map<string, Place>();
  for (const place of places) wanted.set(place.id, place);
  const known = await findPlaces(writing.db, writing.archiveId, [...wanted.keys()]);
  const missing: PlaceSnapshot[] = [];
  for (const place of wanted.values()) {
    if (known.has(place.id)) continue;
    missing.push({ ...bare(place), isOwn: !isReferenceId(place.id), corrects: null });
  }
  await putPlaces(writing.db, writing.archiveId, missing);
  for (const place of missing) {
    writing.note({ entity: 'place', id: place.id, before: null, after: place });
  }
}

function isReferenceId(id: string): boolean {
  return id.includes(':');
}

/** Only what a place is made of: reference airports carry more. */
function bare({ id, kind, iata, icao, name, town, country, region, lat, lon, zone }: Place): Place {
  return { id, kind, iata, icao, name, town, country, region, lat, lon, zone };
}

interface WritingDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/** Adds an airport or another place of the archive's own, or one that corrects a reference one. */
export async function addOwnPlace(
  deps: WritingDeps,
  actor: Actor,
  place: PlaceSnapshot,
): Promise<void> {
  const deed: Deed = { action: 'place.add', summary: { name: place.name } };
  await recordChanges(deps, actor, deed, async (writing) => {
    mustHaveRoom('ownPlacesOfArchive', await countOwnPlaces(writing.db, writing.archiveId));
    await putPlaces(writing.db, writing.archiveId, [place]);
    writing.note({ entity: 'place', id: place.id, before: null, after: place });
  });
}

/**
 * Corrects the archive's copy of a place, on every journey that touches it. Throws `conflict` with
 * the present one when `version` is not the present version.
 */
export async function correctPlace(
  deps: WritingDeps,
  actor: Actor,
  id: string,
  version: number,
  edits: Partial<Omit<PlaceSnapshot, 'id' | 'isOwn'>>,
): Promise<void> {
  const known = (await findPlaces(deps.db, actor.archiveId, [id])).get(id);
  if (!known) throw new Refusal('not-found');
  const deed: Deed = { action: 'place.edit', summary: { name: edits.name ?? known.name } };
  await recordChanges(deps, actor, deed, async (writing) => {
    const present = (await findPlaces(writing.db, writing.archiveId, [id])).get(id);
    if (!present) throw new Refusal('not-found');
    if (present.version !== version) throw new Refusal('conflict', '', { current: present });
    const { version: _version, ...before } = present;
    const given = Object.entries(edits).filter(([, value]) => value !== undefined);
    const after: PlaceSnapshot = { ...before, ...Object.fromEntries(given), isOwn: true };
    await putPlaces(writing.db, writing.archiveId, [after]);
    writing.note({ entity: 'place', id, before, after });
  });
}
