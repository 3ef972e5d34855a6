import type { Db } from '../platform/db/database.ts';
import type { MarkedAccount } from './device-mark.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  appearOffline: boolean;
}

/** Whether an account exists that can sign in; an account without a password cannot. */
export async function hasAnyAccount(db: Db): Promise<boolean> {
  const found = await db.selectFrom('credential').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account_user')
    .select(['id', 'name', 'email', 'appearOffline'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, appearOffline: row.appearOffline === 1 };
}

/** Finds an account by email; emails are stored in lower case. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function updateAccount(
  db: Db,
  id: string,
  { appearOffline, ...change }: { name?: string; email?: string; appearOffline?: boolean },
  now: string,
): Promise<void> {
  const flag = appearOffline === undefined ? {} : { appearOffline: Number(appearOffline) };
  await db
    .updateTable('account_user')
    .set({ ...change, ...flag, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an account without a password that was created before `before` (ISO): its registration
 * was interrupted and would occupy the email permanently.
 */
export async function deleteUnfinishedAccount(
  db: Db,
  email: string,
  before: string,
): Promise<void> {
  await db
    .deleteFrom('account_user')
    .where('email', '=', email.toLowerCase())
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credential')
            .select('credential.id')
            .whereRef('credential.userId', '=', 'account_user.id'),
        ),
      ),
    )
    .execute();
}

/** Deletes an account with its sessions and memberships. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account_user').where('id', '=', id).execute();
}

/** Returns the PHC string of an account's password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Finds the data of an account that device marks need. Emails are stored in lower case. */
export async function findMarkedAccount(
  db: Db,
  by: { id: string } | { email: string },
): Promise<MarkedAccount | undefined> {
  const row = await db
    .selectFrom('account_user')
    .leftJoin('credential', (join) =>
      join
        .onRef('credential.userId', '=', 'account_user.id')
        .on('credential.providerId', '=', 'credential'),
    )
    .select(['account_user.id', 'credential.password'])
    .where((account) =>
      'id' in by
        ? account('account_user.id', '=', by.id)
        : account('account_user.email', '=', by.email.toLowerCase()),
    )
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password ?? '' };
}

export async function setPasswordHash(
  db: Db,
  userId: string,
  password: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
