import { rolesThatMay } from '../../../domain/access/permissions.ts';
import type { Db } from '../db/database.ts';

/**
 * The account that a reset link gives access to, and who created the link: an owner of an archive
 * that both belong to, or null for the operator.
 */
export interface ResetGrant {
  userId: string;
  madeBy: { ownerId: string; archiveId: string } | null;
}

/** Stores a reset link: the hash of its token, its grant and its expiry (ISO). */
export async function insertResetToken(
  db: Db,
  {
    hash,
    userId,
    madeBy,
    now,
    expiresAt,
  }: ResetGrant & Record<'hash' | 'now' | 'expiresAt', string>,
): Promise<void> {
  await db
    .insertInto('reset_link')
    .values({
      token_hash: hash,
      user_id: userId,
      owner_id: madeBy?.ownerId ?? null,
      archive_id: madeBy?.archiveId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Finds the grant of a token that has not expired by `now` (ISO). */
export async function findResetToken(
  db: Db,
  hash: string,
  now: string,
): Promise<ResetGrant | undefined> {
  const row = await db
    .selectFrom('reset_link')
    .select(['user_id as userId', 'owner_id as ownerId', 'archive_id as archiveId'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, ownerId, archiveId } = row;
  const madeBy = ownerId === null || archiveId === null ? null : { ownerId, archiveId };
  return { userId, madeBy };
}

/** Deletes a used token. Returns false if another request has just used it. */
export async function deleteResetToken(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('reset_link')
    .where('token_hash', '=', hash)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all tokens for an account, regardless of who created them. */
export async function deleteResetTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('user_id', '=', userId).execute();
}

/** Deletes the tokens that an owner created, for any account. */
export async function deleteResetTokensMadeBy(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('owner_id', '=', ownerId).execute();
}

/**
 * Deletes the tokens that depend on a membership: those that owners of the archive created for the
 * member, and those that the member created as its owner.
 */
export async function deleteResetTokensOfMembership(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('reset_link')
    .where('archive_id', '=', archiveId)
    .where((row) => row.or([row('user_id', '=', userId), row('owner_id', '=', userId)]))
    .execute();
}

/** Deletes the tokens that have expired by `now` (ISO). */
export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('reset_link').where('expires_at', '<=', now).execute();
}

/**
 * Whether an account is a member of an archive that is not empty and that `ownerId` does not own. An
 * archive is not empty once something has been written to it, or while it has an import.
 */
export async function seesMoreThan(db: Db, memberId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('archive_state', 'archive_state.archive_id', 'membership.organizationId')
    .select('membership.id')
    .where('membership.userId', '=', memberId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        // An archive starts at version 1 (the sample at 2), and every write raises the version.
        eb(eb('archive_state.version', '-', eb.ref('archive_state.is_sample')), '>', 1),
        exists(
          selectFrom('import')
            .select('import.id')
            .whereRef('import.archive_id', '=', 'membership.organizationId'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as owned')
            .select('owned.id')
            .whereRef('owned.organizationId', '=', 'membership.organizationId')
            .where('owned.userId', '=', ownerId)
            .where('owned.role', 'in', rolesThatMay('reset-links.make')),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
