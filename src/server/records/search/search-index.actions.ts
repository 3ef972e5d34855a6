import { setImmediate } from 'node:timers/promises';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/records/registry.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { listRecordsAfter } from '../store/records.queries.ts';
import {
  findArchiveAfter,
  findSearchState,
  putSearchState,
  removeIndexesExcept,
} from '../store/search-states.queries.ts';
import { writeTexts } from '../store/searched-text.queries.ts';

/**
 * Fills the search index of the kinds whose records were stored before they were indexed, or that are
 * indexed differently in this release. It continues where it was interrupted, because each page is
 * stored together with its place. Several nodes may run it at once. Searches do not wait for it.
 */
export async function fillSearchIndex(db: Db, signal?: AbortSignal): Promise<void> {
  const indexed = Object.values<Kind>(kinds).filter(({ paged }) => paged);
  await removeIndexesExcept(
    db,
    indexed.map(({ name }) => name),
  );
  for (const kind of indexed) {
    // Each page is a transaction of its own, and requests are answered between them.
    while (!signal?.aborted && !(await fillPage(db, kind))) await setImmediate();
  }
}

/** Whether searches of a kind find all of its records. */
export async function isIndexComplete(db: Db, kind: Kind): Promise<boolean> {
  return (await findSearchState(db, kind))?.is_complete === 1;
}

/** Adds the next records of a kind to its index; returns whether it is complete. */
async function fillPage(db: Db, kind: Kind): Promise<boolean> {
  const state = await findSearchState(db, kind);
  if (state?.is_complete === 1) return true;
  const at = { archiveId: state?.archive_id ?? '', lastId: state?.last_id ?? '' };
  if (at.archiveId === '') return nextArchive(db, kind, at.archiveId);
  try {
    return await inArchiveTurn(db, at.archiveId, async (transaction) => {
      const now = await findSearchState(transaction, kind);
      // Another node has filled this page in the meantime.
      if (now?.archive_id !== at.archiveId || now.last_id !== at.lastId) return false;
      const records = await listRecordsAfter(transaction, kind, at.archiveId, at.lastId);
      const last = records.at(-1);
      if (!last) return nextArchive(transaction, kind, at.archiveId);
      const ids = records.map(({ id }) => id);
      await writeTexts(transaction, kind, at.archiveId, records, ids);
      await putSearchState(transaction, kind, { ...at, lastId: last.id, isComplete: false });
      return false;
    });
  } catch (error) {
    // The archive was deleted.
    if (error instanceof Refusal && error.code === 'not-found') {
      return nextArchive(db, kind, at.archiveId);
    }
    throw error;
  }
}

/** Moves on to the archive after this one; returns whether there is none. */
async function nextArchive(db: Db, kind: Kind, archiveId: string): Promise<boolean> {
  const next = await findArchiveAfter(db, archiveId);
  const place = { archiveId: next ?? archiveId, lastId: '', isComplete: next === undefined };
  await putSearchState(db, kind, place);
  return next === undefined;
}
