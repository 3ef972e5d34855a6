import type { Db } from '../../platform/db/database.ts';

/** Counts the places that an archive has added or corrected by hand. */
export async function countOwnPlaces(db: Db, archiveId: string): Promise<number> {
  const { count } = await db
    .selectFrom('place')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}
