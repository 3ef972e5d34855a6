import type { Role } from '../../../domain/access/permissions.ts';
import { type Db, rowsInBatches } from '../db/database.ts';

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

/** Lists the archives of an account by the date it joined them, with the sample archive last. */
export async function listArchivesOfUser(db: Db, userId: string): Promise<ArchiveOfUser[]> {
  const rows = await archivesOf(db, userId)
    .orderBy('membership.createdAt')
    .orderBy('membership.id')
    .execute();
  return rows.map(present).sort((a, b) => Number(a.isSample) - Number(b.isSample));
}

/**
 * Finds the membership of an account in an archive, or undefined. Every authorisation check uses
 * this query.
 */
export async function findMembership(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<ArchiveOfUser | undefined> {
  const row = await archivesOf(db, userId).where('archive.id', '=', archiveId).executeTakeFirst();
  return row && present(row);
}

/** Lists the accounts that belong to the given archives, with their role in each. */
export async function listMembersOf(
  db: Db,
  archiveIds: readonly string[],
): Promise<Map<string, Map<string, Role>>> {
  const members = new Map<string, Map<string, Role>>();
  const rows = await rowsInBatches(archiveIds, (batch) =>
    db
      .selectFrom('membership')
      .select(['organizationId as archiveId', 'userId', 'role'])
      .where('organizationId', 'in', batch),
  );
  for (const { archiveId, userId, role } of rows) {
    members.getOrInsertComputed(archiveId, () => new Map()).set(userId, role);
  }
  return members;
}

/** Lists the roles of `userId` in the archives that it shares with `otherId`. */
export async function listRolesBeside(db: Db, userId: string, otherId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('membership as own')
    .innerJoin('membership as other', 'other.organizationId', 'own.organizationId')
    .select('own.role')
    .where('own.userId', '=', userId)
    .where('other.userId', '=', otherId)
    .execute();
  return rows.map(({ role }) => role);
}

/**
 * Lists the IDs of the accounts that share an archive with this account, including the account
 * itself.
 */
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
