import { unguardedText, writeCsv } from '../../../../domain/exports/csv-write.ts';
import { keyOfHeadings } from '../../../../domain/imports/table/table-rows.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findImport } from '../../imports.queries.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { ensureRoomForPreview } from '../../receive/preview-caps.ts';
import { receiveFile } from '../../receive/receive-file.actions.ts';
import { cellsOfRows } from './cells-of-rows.ts';
import { findTable } from './import-tables.queries.ts';
import { rememberMapping } from './mappings.queries.ts';

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
  for await (const page of pagesOfRows(db, archiveId, importId, failed)) {
    const cells = await cellsOfRows(db, archiveId, importId, { table, rows: page });
    rows.push(...cells.map((row) => row.map(unguardedText)));
  }
  if (rows.length === (isNamed ? 1 : 0)) throw new Refusal('not-found');
  if (isNamed) {
    // The remaining rows may not show the order of day and month any more, so it is stored with the
    // mapping.
    const read = isOrderSure ? { ...mapping, isOrderSaid: true } : mapping;
    const key = keyOfHeadings(headings);
    await rememberMapping(db, archiveId, { key, mapping: read, usedAt: isoNow(clock) });
  }
  const bytes = new TextEncoder().encode(writeCsv(rows));
  return receiveFile(deps, actor, { name, bytes });
}
