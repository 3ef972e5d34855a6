import type { CollectionMode } from '../../../domain/collections/collection.ts';
import type { IntoCollection, IntoOfRow } from '../../../domain/imports/into-collection.ts';
import { lockImport } from '../../platform/db/locks.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import { findPreview } from './change-preview.actions.ts';
import { type StoredImport, updatePreview } from '../imports.queries.ts';
import { findCollection } from '../match/find-collection.ts';
import { setCollectionOfRow } from './match-results.queries.ts';
import { targetOf } from '../targets/targets.ts';

/**
 * Says which collection the tracks of a preview go into that are gathered in those of a mode; null: into
 * none. Throws `invalid` for one that is not there or of another mode, and where the import brings nothing
 * that goes into collections, `in-use` when it is no preview any more.
 */
export async function sayCollections(
  db: Db,
  archiveId: string,
  importId: string,
  { mode, into }: { mode: CollectionMode; into: IntoCollection | null },
): Promise<void> {
  if (into && 'collectionId' in into) {
    const found = await findCollection(db, archiveId, into.collectionId);
    if (found?.mode !== mode) throw new Refusal('invalid', 'collection-unknown');
  }
  await change(db, archiveId, importId, async (_transaction, preview) => {
    const { [mode]: _before, ...others } = preview.into;
    return into ? { ...others, [mode]: into } : others;
  });
}

/**
 * Says the same of one track alone. Throws `not-found` for a row that is not there, and otherwise as
 * `sayCollections` does.
 */
export async function sayCollectionOfRow(
  db: Db,
  archiveId: string,
  importId: string,
  said: { position: number; into: IntoOfRow },
): Promise<void> {
  const { into } = said;
  if (typeof into === 'object' && !(await findCollection(db, archiveId, into.collectionId))) {
    throw new Refusal('invalid', 'collection-unknown');
  }
  await change(db, archiveId, importId, async (transaction, preview) => {
    const isThere = await setCollectionOfRow(transaction, archiveId, importId, said);
    if (!isThere) throw new Refusal('not-found');
    return preview.into;
  });
}

/** What its rows come to stays as it is: they need no comparing. */
async function change(
  db: Db,
  archiveId: string,
  importId: string,
  say: (transaction: Db, preview: StoredImport) => Promise<StoredImport['into']>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockImport(transaction, archiveId, importId);
    const preview = await findPreview(transaction, archiveId, importId);
    if (!targetOf(preview.format).listCollections) throw new Refusal('invalid');
    const into = await say(transaction, preview);
    await updatePreview(transaction, archiveId, preview, { ...preview, into, isSaid: true });
  });
}
