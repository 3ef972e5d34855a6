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

/** The archives an account belongs to: its own before the sample, oldest first. */
export async function listArchivesOfUser(db: Db, userId: string): Promise<ArchiveOfUser[]> {
  const rows = await archivesOf(db, userId).orderBy('archive.createdAt').execute();
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
