import type { Db } from '../platform/db/open-database.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

/** The live session of a token with its account; `now` is an ISO instant. */
export async function findSession(
  db: Db,
  token: string,
  now: string,
): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account_user', 'account_user.id', 'session.userId')
    .select([
      'session.id as sessionId',
      'session.token',
      'session.kept',
      'session.expiresAt',
      'session.createdAt',
      'account_user.id as userId',
      'account_user.name',
      'account_user.email',
      'account_user.appearOffline',
    ])
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst();
  return (
    row && {
      user: {
        id: row.userId,
        name: row.name,
        email: row.email,
        appearOffline: row.appearOffline === 1,
      },
      session: {
        id: row.sessionId,
        token: row.token,
        kept: row.kept === 1,
        expiresAt: row.expiresAt,
        createdAt: row.createdAt,
      },
    }
  );
}

/** Notes a sign of life of a session and its account, and when the session ends without another. */
export async function touchSession(
  db: Db,
  signedIn: SignedIn,
  now: string,
  expiresAt: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ updatedAt: now, expiresAt })
    .where('id', '=', signedIn.session.id)
    .execute();
  await noteSeen(db, signedIn.user.id, now);
}

/**
 * Notes that somebody was here at `now` (ISO), for those who ask when they were last seen. Whoever
 * appears offline is not seen.
 */
export async function noteSeen(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('account_user')
    .set({ lastSeenAt: now })
    .where('id', '=', userId)
    .where('appearOffline', '=', 0)
    .execute();
}

/** A session that ended: whose it was. */
export interface EndedSession {
  id: string;
  userId: string;
}

/** Deletes one session of a user; undefined when it is not there or not theirs. */
export async function deleteSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<EndedSession | undefined> {
  return db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning(['id', 'userId'])
    .executeTakeFirst();
}

/** Deletes the sessions of a user but the named one. */
export async function deleteOtherSessions(
  db: Db,
  userId: string,
  exceptId: string | undefined,
): Promise<EndedSession[]> {
  let query = db.deleteFrom('session').where('userId', '=', userId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  return query.returning(['id', 'userId']).execute();
}

/**
 * Deletes the sessions of a user beyond the `most` that stay: the named one, then those to be kept,
 * then those that showed life last.
 */
export async function deleteSessionsBeyond(
  db: Db,
  userId: string,
  most: number,
  currentId: string,
): Promise<EndedSession[]> {
  const beyond = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', currentId)
    .orderBy('kept', 'desc')
    .orderBy('updatedAt', 'desc')
    .limit(1000)
    .offset(most - 1)
    .execute();
  if (beyond.length === 0) return [];
  return db
    .deleteFrom('session')
    .where(
      'id',
      'in',
      beyond.map(({ id }) => id),
    )
    .returning(['id', 'userId'])
    .execute();
}

/** Deletes what has expired by `now` (ISO). */
export async function deleteExpiredSessions(db: Db, now: string): Promise<EndedSession[]> {
  return db
    .deleteFrom('session')
    .where('expiresAt', '<=', now)
    .returning(['id', 'userId'])
    .execute();
}

export interface ListedSession {
  id: string;
  ip: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
}

/** The live sessions of a user, the one last seen first. */
export async function listSessions(db: Db, userId: string, now: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ip: row.ipAddress ?? '',
    userAgent: row.userAgent ?? '',
    createdAt: row.createdAt,
    lastSeenAt: row.updatedAt,
  }));
}
