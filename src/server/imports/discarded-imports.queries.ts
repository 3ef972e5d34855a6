import { setImmediate } from 'node:timers/promises';
import type { ImportStatus } from '../../domain/imports/import-status.ts';
import { type Db, hasChanged } from '../platform/db/database.ts';
import { discarded } from './imports.queries.ts';
import { deleteSomeRows } from './preview/import-rows.queries.ts';

/** Deletes an import that was not accepted, with its rows; false if there is none. */
export function deletePreview(db: Db, archiveId: string, id: string): Promise<boolean> {
  return discard(db, archiveId, id, ['reading', 'preview']);
}

/** Deletes an import that has not become a preview, with its stored data. */
export async function deleteReading(db: Db, archiveId: string, id: string): Promise<void> {
  await discard(db, archiveId, id, ['reading']);
}

/**
 * Marks an import as discarded, so that it is gone for everybody, and then deletes it in pieces: a
 * single statement would block the server for as long as it deletes 100,000 rows.
 */
async function discard(
  db: Db,
  archiveId: string,
  id: string,
  statuses: readonly ImportStatus[],
): Promise<boolean> {
  const isMarked = await hasChanged(
    db
      .updateTable('import')
      .set({ status: discarded })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .where('status', 'in', statuses),
  );
  if (isMarked) await deleteDiscarded(db, archiveId, id);
  return isMarked;
}

async function deleteDiscarded(db: Db, archiveId: string, id: string): Promise<void> {
  while (await deleteSomeRows(db, archiveId, id)) await setImmediate();
  await db
    .deleteFrom('import')
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', discarded)
    .execute();
}

/**
 * Deletes, in all archives, previews that were not accepted since `previewsBefore`, and imports
 * that have not become a preview since `readingBefore` (ISO instants), because the program stopped
 * while storing them. Another node may still be storing newer ones. Also deletes what is left of
 * discarded imports, because the program stopped while deleting them.
 */
export async function deleteAbandonedImports(
  db: Db,
  { previewsBefore, readingBefore }: { previewsBefore: string; readingBefore: string },
): Promise<void> {
  const olderThan = (status: ImportStatus, before: string) =>
    db
      .updateTable('import')
      .set({ status: discarded })
      .where('status', '=', status)
      .where('created_at', '<', before)
      // An import with a waiting or running job is not abandoned.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job')
              .select('job.id')
              .whereRef('job.archive_id', '=', 'import.archive_id')
              .whereRef('job.subject', '=', 'import.id')
              .where('job.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .execute();
  await olderThan('preview', previewsBefore);
  await olderThan('reading', readingBefore);
  const left = await db
    .selectFrom('import')
    .select(['archive_id', 'id'])
    .where('status', '=', discarded)
    .execute();
  for (const { archive_id: archiveId, id } of left) await deleteDiscarded(db, archiveId, id);
}
