import type { CollectionMode } from '../../../domain/collections/collection.ts';
import type { IntoCollection, IntoOfRow } from '../../../domain/imports/into-collection.ts';
import { lockImport } from '../../platform/db/locks.queries.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { Refusal, mustExist } from '../../platform/errors.ts';
import { findPreview } from './change-preview.actions.ts';
import { type StoredImport, updatePreview } from '../imports.queries.ts';
import { findCollection } from '../match/find-collection.ts';
import { setCollectionOfRow } from './match-results.queries.ts';
import { targetOf } from '../targets/targets.ts';

/**
 * Sets the track map for all tracks of a preview with a mode; null for none. Throws `invalid` if
 * the track map does not exist or has another mode, or if the import has no tracks; `in-use` if it
 * is no longer a preview.
 */
export async function sayCollections(
  db: Db,
  archiveId: string,
  importId: string,
  { mode, into }: { mode: CollectionMode; into: IntoCollection | null },
): Promise<void> {
  if (into && 'collectionId' in into) {
    if ((await findCollection(db, archiveId, into.collectionId))?.mode !== mode)
      throw new Refusal('invalid', 'collection-unknown');
  }
  await change(db, archiveId, importId, async (_transaction, preview) => {
    const { [mode]: _before, ...others } = preview.into;
    return into ? { ...others, [mode]: into } : others;
  });
}

/**
 * Sets the track map for a single track. Throws `not-found` for a missing row, and otherwise the
 * errors of `sayCollections`.
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
    mustExist(await setCollectionOfRow(transaction, archiveId, importId, said));
    return preview.into;
  });
}

/** The rows need no new comparison, because their results do not depend on the track map. */
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
