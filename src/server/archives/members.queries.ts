import type { Db } from '../platform/db/database.ts';
import type { Role } from '../../domain/access/permissions.ts';

export interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** ISO instant of the last heartbeat, '' before the first. */
  lastSeenAt: string;
  appearOffline: boolean;
  /** Slug of the person that this account is linked to. */
  personSlug: string | null;
}

function membersOf(db: Db, archiveId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('account_user', 'account_user.id', 'membership.userId')
    .leftJoin('person', (join) =>
      join
        .onRef('person.user_id', '=', 'membership.userId')
        .onRef('person.archive_id', '=', 'membership.organizationId'),
    )
    .select([
      'account_user.id as userId',
      'account_user.name',
      'account_user.email',
      'membership.role',
      'account_user.lastSeenAt',
      'account_user.appearOffline',
      'person.slug as personSlug',
    ])
    .where('membership.organizationId', '=', archiveId);
}

/** Lists the members of an archive in the order they joined. */
export async function listMembers(db: Db, archiveId: string): Promise<Member[]> {
  const rows = await membersOf(db, archiveId)
    .orderBy('membership.createdAt')
    .orderBy('membership.id')
    .execute();
  return rows.map((row) => ({ ...row, appearOffline: row.appearOffline === 1 }));
}

export async function findMember(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<Member | undefined> {
  const row = await membersOf(db, archiveId)
    .where('membership.userId', '=', userId)
    .executeTakeFirst();
  return row && { ...row, appearOffline: row.appearOffline === 1 };
}

export async function hasOtherOwner(db: Db, archiveId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('membership')
    .select('id')
    .where('organizationId', '=', archiveId)
    .where('role', '=', 'owner')
    .where('userId', '!=', userId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function setRole(
  db: Db,
  archiveId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ role })
    .where('organizationId', '=', archiveId)
    .where('userId', '=', userId)
    .execute();
}

export async function deleteMembership(db: Db, archiveId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('organizationId', '=', archiveId)
    .where('userId', '=', userId)
    .execute();
}
