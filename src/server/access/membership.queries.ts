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
