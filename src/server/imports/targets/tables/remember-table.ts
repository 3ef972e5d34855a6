import { keyOfHeadings } from '../../../../domain/imports/table/table-rows.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findTable } from './import-tables.queries.ts';
import { forgetAnswers, rememberMapping } from './mappings.queries.ts';

/**
 * Remembers the column mapping of an accepted import for the next table with the same headings. A
 * mapping that was only proposed is not stored, because it would be proposed again.
 */
export async function rememberTable(
  { db, clock }: { db: Db; clock: Clock },
  archiveId: string,
  importId: string,
): Promise<void> {
  const used = await findTable(db, archiveId, importId);
  if (!used || used.origin === 'proposed') return;
  if (used.headings.every((heading) => heading === '')) return;
  const { headings, mapping } = used;
  const key = keyOfHeadings(headings);
  await rememberMapping(db, archiveId, { key, mapping, usedAt: isoNow(clock) });
}

/** Forgets the answers about places from an undone import, because they may have been wrong. */
export async function forgetTable(db: Db, archiveId: string, importId: string): Promise<void> {
  const used = await findTable(db, archiveId, importId);
  if (!used) return;
  const { headings, mapping } = used;
  await forgetAnswers(db, archiveId, { key: keyOfHeadings(headings), mapping });
}
