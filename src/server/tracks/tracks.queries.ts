import type { Db } from '../db/open-database.ts';

/** The ids of the tracks of a collection, in no order. */
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
    .execute();
  return rows.map(({ id }) => id);
}
