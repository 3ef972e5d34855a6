import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { kindNames, kinds } from '../../domain/records/registry.ts';
import { type Db, engineOf } from '../platform/db/database.ts';
import { listTablesOf, tableOf } from '../records/store/record-tables.ts';

/**
 * Deletes what makes an archive reachable: its members and their invitations, links, passwords and jobs,
 * and its state, without which it cannot be locked. From the commit on, it is gone for everybody, and
 * `deleteMarkedArchives` deletes the rest.
 */
export async function markArchiveDeleted(db: Db, archiveId: string): Promise<void> {
  await db.deleteFrom('membership').where('organizationId', '=', archiveId).execute();
  await db.deleteFrom('invitation').where('organizationId', '=', archiveId).execute();
  for (const table of ['reset_link', 'app_password', 'job', 'archive_state'] as const) {
    await db.deleteFrom(table).where('archive_id', '=', archiveId).execute();
  }
  // The owner's next default archive has its slug.
  await db
    .updateTable('archive')
    .set(({ ref }) => ({ slug: ref('id') }))
    .where('id', '=', archiveId)
    .execute();
}

/** The tables of an archive's data; those that refer to others come before them. */
export const tablesInOrder: readonly string[] = [
  'small_job',
  // A kind refers to kinds before it in the registry only.
  ...kindNames.toReversed().flatMap((name) => {
    return [...listTablesOf(kinds[name]).map(({ table }) => table), tableOf(kinds[name])];
  }),
  'record_month',
  'searched_text',
  'track_line',
  'track_profile',
  'import_judgement',
  'import_row',
  'import_mended',
  'import_table',
  'import_source',
  'import_file',
  'import',
  'table_mapping',
  'change',
  'change_set',
  'upload_piece',
  'upload',
  'used_upload',
  'held_file',
  'stored_file',
];

/** Rows per statement: others read and write between two of them. */
export const rowsPerPiece = 200;

/** How long others have the server between two statements, in ms. */
const pause = 2;

/**
 * Deletes the data of archives that are marked as deleted, in pieces. It may be interrupted anywhere and
 * run again.
 */
export async function deleteMarkedArchives(db: Db, signal?: AbortSignal): Promise<void> {
  for (const archiveId of await listMarkedArchives(db)) {
    for (const table of tablesInOrder) {
      while (await deletePiece(db, table, archiveId)) {
        signal?.throwIfAborted();
        await setTimeout(pause);
      }
    }
    await db.deleteFrom('archive').where('id', '=', archiveId).execute();
  }
}

/** Lists the archives without a state and without members. */
async function listMarkedArchives(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('archive')
    .select('archive.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('archive_state')
            .select('archive_state.archive_id')
            .whereRef('archive_state.archive_id', '=', 'archive.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.organizationId', '=', 'archive.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes some rows of a table; false if the archive has none in it. */
async function deletePiece(db: Db, table: string, archiveId: string): Promise<boolean> {
  const from = sql.table(table);
  const piece = sql`from ${from} where archive_id = ${archiveId} limit ${rowsPerPiece}`;
  const statement =
    engineOf(db) === 'postgres'
      ? sql`delete from ${from} where ctid = any(array(select ctid ${piece}))`
      : sql`delete from ${from} where rowid in (select rowid ${piece})`;
  const { numAffectedRows = 0n } = await statement.execute(db);
  return numAffectedRows > 0n;
}
