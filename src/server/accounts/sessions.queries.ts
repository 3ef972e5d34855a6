import type { Db } from '../platform/db/database.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

/** Finds the valid session of a token with its account; `now` is an ISO instant. */
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

/** Records a heartbeat of a session and its account, and the new expiry of the session. */
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

/** Records `now` (ISO) as the account's last-seen time, unless it appears offline. */
export async function noteSeen(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('account_user')
    .set({ lastSeenAt: now })
    .where('id', '=', userId)
    .where('appearOffline', '=', 0)
    .execute();
}

/** A session that ended, and its user. */
export interface EndedSession {
  id: string;
  userId: string;
}

/** Deletes a session of a user; undefined if the user has no such session. */
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

/** Deletes all sessions of a user except the given one. */
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
 * Deletes a user's sessions beyond `most`. Kept first are the given one, then sessions with "Keep
 * me signed in", then those with the latest heartbeat.
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

/** Deletes the sessions that have expired by `now` (ISO). */
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

/** Lists the valid sessions of a user, the last used first. */
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

/** Patterns of user agents, specific ones before the names that every browser includes. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Returns a readable device name, such as `Firefox on Windows`, from a user agent; '' if it is not
 * recognised.
 */
export function deviceName(userAgent: string): string {
  const find = (words: [RegExp, string][]) =>
    words.find(([pattern]) => pattern.test(userAgent))?.[1];
  const named = [find(browsers), find(systems)].filter((word) => word !== undefined);
  if (named.length > 0) return named.join(' on ');
  // A program without a known pattern begins with its own name: `curl/8.5.0`.
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
}
