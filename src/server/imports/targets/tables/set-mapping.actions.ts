import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.actions.ts';
import { listOpenJobsOf } from '../../../platform/jobs/jobs.queries.ts';
import { findPreview } from '../../preview/change-preview.actions.ts';
import { measureRows } from '../../imports.queries.ts';
import { noteStored } from '../../receive/preview-caps.ts';
import { changeTable, mustBeAsSeen } from './change-table.actions.ts';
import { findTable, storeWanted } from './import-tables.queries.ts';
import type { TableDeps } from './read-again.ts';

/** Maximum rows and bytes that are read again during a request, which takes about a second. */
const mostAtOnce = { rows: 3000, bytes: 10_000_000 };

/**
 * Reads a preview's table with another column mapping. Returns null if that was done immediately,
 * or the ID of a job for a large table. `seen` is the revision of the mapping that it replaces.
 * Throws the errors of `changeTable` and `enqueueJob`, and `busy` while another job works on the
 * import.
 */
export async function setMapping(
  deps: TableDeps & Pick<Deps, 'bus'>,
  actor: Actor,
  importId: string,
  { mapping, seen }: { mapping: TableMapping; seen: string },
): Promise<string | null> {
  const { db } = deps;
  const { archiveId } = actor;
  const { fileName, outcome } = await findPreview(db, archiveId, importId);
  await mustSee(db, archiveId, { importId, seen });
  if ((await listOpenJobsOf(db, archiveId, importId)).length > 0) throw new Refusal('busy');
  const isSmall =
    outcome.rows <= mostAtOnce.rows &&
    (await measureRows(db, archiveId, importId)) <= mostAtOnce.bytes;
  if (isSmall) {
    await changeTable(deps, actor, importId, { mapping, seen });
    return null;
  }
  let isKept = false;
  const jobId = await enqueueJob(deps, actor, {
    kind: 'import.preview',
    subject: importId,
    details: { fileName },
    async keep(transaction) {
      await mustSee(transaction, archiveId, { importId, seen });
      await storeWanted(transaction, archiveId, importId, mapping);
      await noteStored(transaction, actor, importId);
      isKept = true;
    },
  });
  // Another node has already queued a job for this import, with its own mapping.
  if (!isKept) throw new Refusal('busy');
  return jobId;
}

async function mustSee(
  db: Db,
  archiveId: string,
  { importId, seen }: { importId: string; seen: string },
): Promise<void> {
  const table = await findTable(db, archiveId, importId);
  if (!table) throw new Refusal('not-found');
  mustBeAsSeen(table, seen);
}
