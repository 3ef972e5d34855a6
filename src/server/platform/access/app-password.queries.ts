import { type Scope, scopesFor } from '../../../domain/access/permissions.ts';
import type { AppPassword } from '../../../domain/accounts/app-password.ts';
import type { Db } from '../db/database.ts';
import type { AppPasswordCaller } from './app-password-caller.ts';

/** An app password as it is stored; `createdAt` is an ISO instant. */
export interface AppPasswordRow {
  id: string;
  userId: string;
  archiveId: string | null;
  name: string;
  scopes: readonly Scope[];
  beginning: string;
  hash: string;
  createdAt: string;
}

export async function insertAppPassword(db: Db, row: AppPasswordRow): Promise<void> {
  await db
    .insertInto('app_password')
    .values({
      id: row.id,
      user_id: row.userId,
      archive_id: row.archiveId,
      name: row.name,
      scopes: row.scopes.join(' '),
      beginning: row.beginning,
      hash: row.hash,
      created_at: row.createdAt,
      last_used_on: '',
    })
    .execute();
}

export async function countAppPasswords(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_password')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The app passwords of an account, the newest first. */
export async function listAppPasswords(db: Db, userId: string): Promise<AppPassword[]> {
  const rows = await db
    .selectFrom('app_password')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.organizationId', '=', 'app_password.archive_id')
        .onRef('membership.userId', '=', 'app_password.user_id'),
    )
    .leftJoin('archive', 'archive.id', 'membership.organizationId')
    .select([
      'app_password.id',
      'app_password.name',
      'app_password.beginning',
      'app_password.scopes',
      'app_password.archive_id as archiveId',
      'archive.name as archiveName',
      'app_password.created_at as createdAt',
      'app_password.last_used_on as lastUsedOn',
    ])
    .where('app_password.user_id', '=', userId)
    .orderBy('app_password.created_at', 'desc')
    .orderBy('app_password.id', 'desc')
    .execute();
  return rows.map(({ archiveId, archiveName, scopes, ...row }) => ({
    ...row,
    scopes: readScopes(scopes),
    archive: archiveId === null ? null : { name: archiveName ?? '' },
  }));
}

export interface FoundAppPassword {
  id: string;
  hash: string;
  lastUsedOn: string;
  caller: AppPasswordCaller;
}

/** The app password whose secret begins so. */
export async function findAppPassword(
  db: Db,
  beginning: string,
): Promise<FoundAppPassword | undefined> {
  const row = await db
    .selectFrom('app_password')
    .innerJoin('account_user', 'account_user.id', 'app_password.user_id')
    .select([
      'app_password.id',
      'app_password.hash',
      'app_password.last_used_on as lastUsedOn',
      'app_password.name',
      'app_password.scopes',
      'app_password.archive_id as archiveId',
      'account_user.id as userId',
      'account_user.name as userName',
      'account_user.email',
    ])
    .where('app_password.beginning', '=', beginning)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, hash, lastUsedOn, name, archiveId } = row;
  const user = { id: row.userId, name: row.userName, email: row.email };
  return {
    id,
    hash,
    lastUsedOn,
    caller: { user, name, scopes: readScopes(row.scopes), archiveId },
  };
}

/** Notes on which day (`YYYY-MM-DD`) an app password was used last. */
export async function noteAppPasswordUsed(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('app_password').set({ last_used_on: day }).where('id', '=', id).execute();
}

/** Deletes one app password of an account; false when it is not there or not theirs. */
export async function deleteAppPassword(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('app_password')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAppPasswordsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('app_password').where('user_id', '=', userId).execute();
}

/** A scope that only a later release knows permits nothing here. */
function readScopes(stored: string): Scope[] {
  const known = new Set<string>(scopesFor('app-password'));
  return stored.split(' ').filter((scope): scope is Scope => known.has(scope));
}
