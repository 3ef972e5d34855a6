import type { Db } from '../db/open-database.ts';

/**
 * Whose account a reset link opens, and who made it: an owner of an archive that both belong to, or
 * null for the operator.
 */
export interface ResetGrant {
  userId: string;
  madeBy: { ownerId: string; archiveId: string } | null;
}

/** A reset link at rest: the hash of its token, what it grants, until when (ISO). */
export async function insertResetToken(
  db: Db,
  row: ResetGrant & { id: string; hash: string; now: string; expiresAt: string },
): Promise<void> {
  const { userId, madeBy } = row;
  await db
    .insertInto('verification')
    .values({
      id: row.id,
      identifier: identifierOf(row.hash),
      value: madeBy === null ? userId : `${userId} ${madeBy.ownerId} ${madeBy.archiveId}`,
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
  // An earlier version wrote no archive: such a link, a day old at most, opens nothing any more.
  const [userId = '', ownerId, archiveId = ''] = row.value.split(' ');
  return { userId, madeBy: ownerId === undefined ? null : { ownerId, archiveId } };
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

/** Deletes the tokens that open an account, whoever made them. */
export async function deleteResetTokensOf(db: Db, userId: string): Promise<void> {
  await deleteWhereValueLike(db, [userId, `${userId} %`]);
}

/** Deletes the tokens that an owner made, for whomever. */
export async function deleteResetTokensMadeBy(db: Db, ownerId: string): Promise<void> {
  await deleteWhereValueLike(db, [`% ${ownerId} %`]);
}

/** Deletes the tokens that rest on a membership: the member's, and those that they made as owner. */
export async function deleteResetTokensOfMembership(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<void> {
  await deleteWhereValueLike(db, [`${userId} % ${archiveId}`, `% ${userId} ${archiveId}`]);
}

/** Ids hold neither `%` nor `_`. */
async function deleteWhereValueLike(db: Db, patterns: readonly string[]): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('identifier', 'like', 'reset:%')
    .where((where) => where.or(patterns.map((pattern) => where('value', 'like', pattern))))
    .execute();
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute();
}

/**
 * Whether an account belongs to an archive that holds something and that the other does not own.
 * What has been written to since it was made holds something, and so does what has a file that was
 * dropped there and waits to be accepted.
 */
export async function seesMoreThan(db: Db, memberId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('archive_state', 'archive_state.archive_id', 'membership.organizationId')
    .select('membership.id')
    .where('membership.userId', '=', memberId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        // An archive is made at version 1, the sample filled at 2, and every write raises it.
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
