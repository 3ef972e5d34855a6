import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import type { Db } from '../../../platform/db/open-database.ts';
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

/** More than is read anew while somebody waits for the answer, rows and bytes: a second's worth. */
const mostAtOnce = { rows: 3000, bytes: 10_000_000 };

/**
 * Reads a preview's table in another way, at once or, where it is large, by a job, whose id is
 * returned; `seen` is the revision of the mapping that it takes the place of. Throws as `changeTable`
 * and `enqueueJob` do, and `busy` while another job is about it.
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
  // The job of somebody who was faster, on another node, reads it in their way.
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
