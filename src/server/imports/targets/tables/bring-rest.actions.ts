import { unguardedText, writeCsv } from '../../../../domain/exports/csv-write.ts';
import { cellsWithoutContext } from '../../../../domain/imports/table/rows/cells-without-context.ts';
import { keyOfHeadings } from '../../../../domain/imports/table/table-rows.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal, mustExist } from '../../../platform/errors.ts';
import { findImport, measureRows } from '../../imports.queries.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { ensureRoomForPreview, noteStored } from '../../receive/preview-caps.ts';
import { receiveFile } from '../../receive/receive.actions.ts';
import { findTable, storeWanted } from './import-tables.queries.ts';
import { rememberMapping } from './mappings.queries.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.actions.ts';
import { listOpenJobsOf } from '../../../platform/jobs/jobs.queries.ts';
import { findPreview } from '../../preview/change-preview.actions.ts';
import { changeTable, mustBeAsSeen, rowsWithEdits } from './change-table.actions.ts';
import { yieldOnly } from '../../read/pause.ts';
import type { TableDeps } from './read-again.ts';

/**
 * Imports the failed rows of an accepted table again as a new table that is read in the same way,
 * so that they can be corrected. Returns the IDs of the new import and of the job that reads it.
 * Throws `not-found` if there is no such table or if none of its rows failed, `in-use` while it is
 * a preview, and the errors of `receiveFile`.
 */
export async function bringRest(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  importId: string,
  name: string,
): Promise<{ importId: string; jobId: string }> {
  const { db, clock } = deps;
  const { archiveId } = actor;
  const found = await findImport(db, archiveId, importId);
  const table = await findTable(db, archiveId, importId);
  if (!found || !table || found.status === 'reading') throw new Refusal('not-found');
  if (found.status === 'preview') throw new Refusal('in-use');
  await ensureRoomForPreview(db, actor);
  const { headings, mapping, isOrderSure } = table;
  const isNamed = headings.some((heading) => heading !== '');
  const rows: string[][] = isNamed ? [headings] : [];
  const failed = { limit: 500, outcomes: ['failed'] as const };
  const positions = new Set<number>();
  for await (const page of pagesOfRows(db, archiveId, importId, failed)) {
    for (const { position } of page) positions.add(position);
  }
  const { all } = await rowsWithEdits(db, archiveId, importId, table);
  const alone = cellsWithoutContext({ ...table, rows: all }, mapping);
  for (const [index, row] of all.entries()) {
    const { position } = row;
    const written = alone(row);
    if (positions.has(position)) rows.push(written.map(unguardedText));
    if (index % rowsAtOnce === rowsAtOnce - 1) await yieldOnly();
  }
  if (rows.length === (isNamed ? 1 : 0)) throw new Refusal('not-found');
  if (isNamed) {
    // The remaining rows may not show the order of day and month any more, so it is stored with the
    // mapping.
    const read = isOrderSure ? { ...mapping, isOrderSaid: true } : mapping;
    const key = keyOfHeadings(headings);
    await rememberMapping(db, archiveId, { key, mapping: read, usedAt: isoNow(clock) });
  }
  return receiveFile(deps, actor, { name, bytes: new TextEncoder().encode(writeCsv(rows)) });
}

/** Rows that are rewritten before yielding to the event loop. */
const rowsAtOnce = 1000;

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
  mustBeAsSeen(mustExist(await findTable(db, archiveId, importId)), seen);
}
