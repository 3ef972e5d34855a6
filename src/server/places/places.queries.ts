import { standsInFor } from '../../domain/places/corrections.ts';
import { type ArchivePlace, placeKind } from '../../domain/places/place.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import type { Db } from '../platform/db/database.ts';
import { findRecords, listRecords } from '../records/store/records.queries.ts';
import type { StoredRecord } from '../records/store/record-tables.ts';

function toArchivePlace({ id, version, values }: StoredRecord<typeof placeKind>): ArchivePlace {
  return { id, version, ...values };
}

export async function listPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
  return (await listRecords(db, placeKind, archiveId)).map(toArchivePlace);
}

export async function findPlaces(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, ArchivePlace>> {
  const found = await findRecords(db, placeKind, archiveId, ids);
  return new Map([...found].map(([id, record]) => [id, toArchivePlace(record)]));
}

/** Lists the places that the archive added or corrected. */
export async function listOwnPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
  const rows = await db
    .selectFrom('place')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return [...(await findPlaces(db, archiveId, ids)).values()];
}

/**
 * Maximum number of custom places that one search compares; only a word common to all places
 * matches more.
 */
const mostCompared = 500;

/**
 * Finds places that the archive added or corrected whose folded text contains every word of the
 * query. Places with little other text come first, because they are the likeliest exact matches.
 */
export async function searchOwnPlaces(
  db: Db,
  archiveId: string,
  query: string,
): Promise<ArchivePlace[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let search = db
    .selectFrom('place')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1);
  for (const word of words) {
    search = search.where('folded', 'like', `%${word.replaceAll(/[%_\\]/g, '')}%`);
  }
  const rows = await search
    .orderBy(({ fn }) => fn('length', ['folded']))
    .orderBy('name')
    .orderBy('id')
    .limit(mostCompared)
    .execute();
  const ids = rows.map(({ id }) => id);
  const places = await findPlaces(db, archiveId, ids);
  return ids.flatMap((id) => places.get(id) ?? []);
}

/** Returns the archive's corrections of reference places, by the IDs of the reference places. */
export async function findCorrections(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, ArchivePlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('place')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1)
    .where((is) => is.or([is('id', 'in', ids), is('corrects', 'in', ids)]))
    .orderBy('id')
    .execute();
  const places = await findPlaces(
    db,
    archiveId,
    rows.map(({ id }) => id),
  );
  const corrections = new Map<string, ArchivePlace>();
  for (const place of places.values()) {
    const corrected = standsInFor(place);
    if (corrected !== undefined) corrections.set(corrected, place);
  }
  return corrections;
}
