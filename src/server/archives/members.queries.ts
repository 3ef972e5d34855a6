import type { Db } from '../platform/db/database.ts';
import { type Role, rolesThatMay } from '../../domain/access/permissions.ts';

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

export interface Invitation {
  id: string;
  archiveId: string;
  archiveName: string;
  inviterName: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** ISO instant. */
  expiresAt: string;
}

/** Selects pending invitations whose inviter may still give the invited role. */
function pending(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('archive', 'archive.id', 'invitation.organizationId')
    .innerJoin('account_user', 'account_user.id', 'invitation.inviterId')
    .innerJoin('membership as inviter', (join) =>
      join
        .onRef('inviter.organizationId', '=', 'invitation.organizationId')
        .onRef('inviter.userId', '=', 'invitation.inviterId')
        .on('inviter.role', 'in', rolesThatMay('invitations.manage')),
    )
    .select([
      'invitation.id',
      'archive.id as archiveId',
      'archive.name as archiveName',
      'account_user.name as inviterName',
      'invitation.email',
      'invitation.role',
      'invitation.expiresAt',
    ])
    .where('invitation.status', '=', 'pending');
}

/** Finds a pending invitation, even if expired. */
export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const row = await pending(db).where('invitation.id', '=', id).executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** Lists the pending invitations to an archive, the newest first. */
export async function listInvitations(db: Db, archiveId: string): Promise<Invitation[]> {
  const rows = await pending(db)
    .where('archive.id', '=', archiveId)
    .orderBy('invitation.createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}

export async function insertInvitation(
  db: Db,
  row: {
    id: string;
    archiveId: string;
    email: string;
    role: Role;
    inviterId: string;
    createdAt: string;
    expiresAt: string;
  },
): Promise<void> {
  const { archiveId: organizationId, ...rest } = row;
  await db
    .insertInto('invitation')
    .values({ ...rest, organizationId, status: 'pending' })
    .execute();
}

/**
 * Deletes the invitations to an archive that a new invitation of an email makes useless: earlier
 * ones of the email, and all that are answered, withdrawn or expired by `now` (ISO).
 */
export async function deleteSpentInvitations(
  db: Db,
  archiveId: string,
  email: string,
  now: string,
): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('organizationId', '=', archiveId)
    .where(({ eb, or }) =>
      or([eb('email', '=', email), eb('status', '!=', 'pending'), eb('expiresAt', '<=', now)]),
    )
    .execute();
}

/**
 * Withdraws the pending invitations to an archive by an inviter and, if an email is given, those to
 * that email. Returns their number.
 */
export async function cancelInvitationsOf(
  db: Db,
  archiveId: string,
  { inviterId, email }: { inviterId: string; email?: string },
): Promise<number> {
  const canceled = await db
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', archiveId)
    .where('status', '=', 'pending')
    .where(({ eb, or }) =>
      or([
        eb('inviterId', '=', inviterId),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .returning('id')
    .execute();
  return canceled.length;
}

/** Sets the state of a pending invitation; false if it is not pending. */
export async function closeInvitation(
  db: Db,
  id: string,
  status: 'accepted' | 'canceled',
): Promise<boolean> {
  const row = await db
    .updateTable('invitation')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
