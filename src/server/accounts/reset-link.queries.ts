import type { Db } from '../db/open-database.ts';

/** A reset link at rest: the hash of its token, whose it is, until when (ISO). */
export async function insertResetToken(
  db: Db,
  row: { id: string; hash: string; userId: string; now: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('verification')
    .values({
      id: row.id,
      identifier: identifierOf(row.hash),
      value: row.userId,
      expiresAt: row.expiresAt,
      createdAt: row.now,
      updatedAt: row.now,
    })
    .execute();
}

/** The account of a live token. */
export async function findResetToken(
  db: Db,
  hash: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifierOf(hash))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.value;
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

/** Deletes the tokens of an account, so that only the newest link works. */
export async function deleteResetTokensOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset:%')
    .execute();
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute();
}

function identifierOf(hash: string): string {
  return `reset:${hash}`;
}
