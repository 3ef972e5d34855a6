import type { Db } from '../db/open-database.ts';

export type Role = 'owner' | 'editor' | 'viewer';

export interface ArchiveOfUser {
  id: string;
  name: string;
  role: Role;
  isSample: boolean;
  version: number;
}

function archivesOf(db: Db, userId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('archive', 'archive.id', 'membership.organizationId')
    .leftJoin('archive_state', 'archive_state.archive_id', 'archive.id')
    .select([
      'archive.id',
      'archive.name',
      'membership.role',
      'archive_state.is_sample as isSample',
      'archive_state.version',
    ])
    .where('membership.userId', '=', userId);
}

type Row = {
  id: string;
  name: string;
  role: Role;
  isSample: number | null;
  version: number | null;
};
const present = ({ isSample, version, ...row }: Row): ArchiveOfUser => ({
  ...row,
  isSample: isSample === 1,
  version: version ?? 0,
});

/** The archives an account belongs to in the order it came to them, the sample last. */
export async function listArchivesOfUser(db: Db, userId: string): Promise<ArchiveOfUser[]> {
  const rows = await archivesOf(db, userId)
    .orderBy('membership.createdAt')
    .orderBy('membership.id')
    .execute();
  return rows.map(present).sort((a, b) => Number(a.isSample) - Number(b.isSample));
}

/** The membership of an account in one archive, or undefined: the one question of authorisation. */
export async function findMembership(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<ArchiveOfUser | undefined> {
  const row = await archivesOf(db, userId).where('archive.id', '=', archiveId).executeTakeFirst();
  return row && present(row);
}

/** Inserts an archive and its state; false when the slug is taken. */
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
    .values({ archive_id: row.id, version: 1, is_sample: Number(isSample) })
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

export async function renameArchive(db: Db, archiveId: string, name: string): Promise<void> {
  await db.updateTable('archive').set({ name }).where('id', '=', archiveId).execute();
}

/** Deletes an archive with everything in it. */
export async function deleteArchive(db: Db, archiveId: string): Promise<void> {
  await db.deleteFrom('archive').where('id', '=', archiveId).execute();
}

/** The accounts that belong to an archive. */
export async function listMemberIds(db: Db, archiveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('userId')
    .where('organizationId', '=', archiveId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The accounts that belong to a common archive with this one, itself among them. */
export async function listFellowMembers(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('membership as own')
    .innerJoin('membership as other', 'other.organizationId', 'own.organizationId')
    .select('other.userId')
    .distinct()
    .where('own.userId', '=', userId)
    .execute();
  return new Set([userId, ...rows.map((row) => row.userId)]);
}
