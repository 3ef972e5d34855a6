import type { Role } from '../../domain/access/permissions.ts';
import type { Db } from '../platform/db/database.ts';

/** Inserts an archive and its state; false if the slug is taken. */
export async function insertArchive(
  db: Db,
  archive: { id: string; name: string; slug: string; createdAt: string; isSample?: boolean },
): Promise<boolean> {
  const { isSample = false, ...row } = archive;
  const made = await db
    .insertInto('archive')
    .values({ ...row, logo: null, metadata: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await db
    .insertInto('archive_state')
    .values({
      archive_id: row.id,
      version: 1,
      is_sample: Number(isSample),
      deltas_from: 1,
      set_weight: 0,
    })
    .execute();
  return true;
}

export async function insertMembership(
  db: Db,
  membership: { id: string; archiveId: string; userId: string; role: Role; createdAt: string },
): Promise<void> {
  const { archiveId: organizationId, ...row } = membership;
  await db
    .insertInto('membership')
    .values({ ...row, organizationId })
    .execute();
}

export async function setArchiveName(db: Db, archiveId: string, name: string): Promise<void> {
  await db.updateTable('archive').set({ name }).where('id', '=', archiveId).execute();
}
