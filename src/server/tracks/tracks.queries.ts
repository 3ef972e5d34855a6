import type { Db } from '../db/open-database.ts';

/** The ids of the tracks of a collection, from the first to the last by their dates. */
export async function listTracksOfCollection(
  db: Db,
  archiveId: string,
  collectionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('collection_id', '=', collectionId)
    .orderBy('date')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
