import type { Db } from '../server/platform/db/database.ts';

export interface NamedArchive {
  id: string;
  name: string;
  isSample: boolean;
}

/** Returns all archives of the installation, oldest first. */
export async function listEveryArchive(db: Db): Promise<NamedArchive[]> {
  const rows = await db
    .selectFrom('archive')
    // A deleted archive has no state.
    .innerJoin('archive_state', 'archive_state.archive_id', 'archive.id')
    .select(['archive.id', 'archive.name', 'archive_state.is_sample'])
    .orderBy('archive.createdAt')
    .execute();
  return rows.map(({ id, name, is_sample }) => ({ id, name, isSample: is_sample === 1 }));
}
