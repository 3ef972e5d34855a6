import { Refusal } from '../errors.ts';
import type { Db } from './open-database.ts';

/*
 * The locks that a transaction takes on rows before it reads what must hold until it commits. On
 * PostgreSQL an update of a row without a change is such a lock; on SQLite the transaction itself is
 * the one writer, and the update does nothing.
 *
 * Whoever takes several takes them in this order, so that no two wait for each other:
 *
 * 1. the archive (`lockArchive`, which `inArchiveTurn` alone calls),
 * 2. the account (`lockAccount`),
 * 3. the import (`lockImport`, or an update of its row).
 *
 * All throw `not-found` where the row is gone: whoever had it deleted it.
 */

/**
 * Of an archive: its content, its memberships and invitations change under it. Returns the archive's
 * version, which nobody else raises until the transaction ends.
 */
export async function lockArchive(transaction: Db, archiveId: string): Promise<number> {
  const state = await transaction
    .updateTable('archive_state')
    .set((row) => ({ version: row.ref('version') }))
    .where('archive_id', '=', archiveId)
    .returning('version')
    .executeTakeFirst();
  if (!state) throw new Refusal('not-found');
  return state.version;
}

/** Of an account: what it may have only so many of is counted and added under it. */
export async function lockAccount(transaction: Db, userId: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_user')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  mustBeThere(numUpdatedRows);
}

/** Of an import: its rows are stored, changed and accepted under it. */
export async function lockImport(transaction: Db, archiveId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('import')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .executeTakeFirst();
  mustBeThere(numUpdatedRows);
}

function mustBeThere(rows: bigint): void {
  if (rows === 0n) throw new Refusal('not-found');
}
