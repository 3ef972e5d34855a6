import { mustExist } from '../errors.ts';
import { type Db, hasChanged } from './database.ts';

/*
 * Row locks that a transaction takes before it reads data that must not change until it commits. On
 * PostgreSQL an update that changes nothing is such a lock. On SQLite the transaction itself is the
 * single writer, and the update has no effect.
 *
 * A transaction that takes several must take them in this order, to avoid deadlocks:
 *
 * 1. the archive (`lockArchive`, which only `inArchiveTurn` calls),
 * 2. the account (`lockAccount`),
 * 3. the import (`lockImport`, or an update of its row).
 *
 * All throw `not-found` if the row was deleted.
 */

/**
 * Locks an archive: its content, memberships and invitations change only under this lock. Returns
 * the archive's version, which stays the same until the transaction ends.
 */
export async function lockArchive(transaction: Db, archiveId: string): Promise<number> {
  const state = await transaction
    .updateTable('archive_state')
    .set((row) => ({ version: row.ref('version') }))
    .where('archive_id', '=', archiveId)
    .returning('version')
    .executeTakeFirst();
  return mustExist(state).version;
}

/** Locks an account: data with a cap per account is counted and added under this lock. */
export async function lockAccount(transaction: Db, userId: string): Promise<void> {
  const touched = transaction
    .updateTable('account_user')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', userId);
  mustExist(await hasChanged(touched));
}

/** Locks an import: its rows are stored, changed and accepted under this lock. */
export async function lockImport(transaction: Db, archiveId: string, id: string): Promise<void> {
  const touched = transaction
    .updateTable('import')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('archive_id', '=', archiveId)
    .where('id', '=', id);
  mustExist(await hasChanged(touched));
}
