import type { Db } from '../db/open-database.ts';

/** Whose account a reset link opens, and which owner made it; null for the operator. */
export interface ResetGrant {
  userId: string;
  madeBy: string | null;
}

/** A reset link at rest: the hash of its token, what it grants, until when (ISO). */
export async function insertResetToken(
  db: Db,
  row: ResetGrant & { id: string; hash: string; now: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('verification')
    .values({
      id: row.id,
      identifier: identifierOf(row.hash),
      value: row.madeBy === null ? row.userId : `${row.userId} ${row.madeBy}`,
      expiresAt: row.expiresAt,
      createdAt: row.now,
      updatedAt: row.now,
    })
    .execute();
}

/** What a live token grants. */
export async function findResetToken(
  db: Db,
  hash: string,
  now: string,
): Promise<ResetGrant | undefined> {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifierOf(hash))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const [userId = '', madeBy = null] = row.value.split(' ');
  return { userId, madeBy };
}

/** Uses a token up; false when somebody else just did. */
export async function deleteResetToken(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(hash))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the tokens of an account, whoever made them. */
export async function deleteResetTokensOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('verification')
    .where((where) =>
      where.or([where('value', '=', userId), where('value', 'like', `${userId} %`)]),
    )
    .where('identifier', 'like', 'reset:%')
    .execute();
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute();
}

/** Whether an account belongs to an archive with content that the other does not own. */
export async function seesMoreThan(db: Db, memberId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('archive_state', 'archive_state.archive_id', 'membership.organizationId')
    .select('membership.id')
    .where('membership.userId', '=', memberId)
    .where('archive_state.is_sample', '=', 0)
    // An archive is made at version 1 and rises with every write.
    .where('archive_state.version', '>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as owned')
            .select('owned.id')
            .whereRef('owned.organizationId', '=', 'membership.organizationId')
            .where('owned.userId', '=', ownerId)
            .where('owned.role', '=', 'owner'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

function identifierOf(hash: string): string {
  return `reset:${hash}`;
}
