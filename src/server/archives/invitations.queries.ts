import type { Db } from '../db/open-database.ts';
import type { Role } from '../access/membership.queries.ts';

export interface Invitation {
  id: string;
  archiveId: string;
  archiveName: string;
  inviterName: string;
  /** lower case */
  email: string;
  role: Role;
  /** ISO instant */
  expiresAt: string;
}

function pending(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('archive', 'archive.id', 'invitation.organizationId')
    .innerJoin('account_user', 'account_user.id', 'invitation.inviterId')
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

/** A pending invitation, expired or not. */
export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const row = await pending(db).where('invitation.id', '=', id).executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** The pending invitations to an archive, the newest first. */
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

/** Takes the pending invitations of an e-mail to an archive back. */
export async function cancelInvitationsOf(db: Db, archiveId: string, email: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', archiveId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .execute();
}

/** Moves a pending invitation on; false when it is not pending (any more). */
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
