import { inArchiveTurn } from '../db/archive-turns.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal } from '../errors.ts';
import { neededAmong } from './stored-files.queries.ts';

/** Number of files checked in one transaction. */
export const batchSize = 250;

/**
 * Deletes stored files whose import was refused, discarded or finished, unless the archive needs
 * them otherwise. Such files count towards no limit. Files that cannot be deleted now are deleted
 * later.
 */
export async function removeUnneeded(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  archiveId: string,
  hashes: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < hashes.length; start += batchSize) {
      await removeOrphans(deps, archiveId, hashes.slice(start, start + batchSize), Infinity);
    }
  } catch (error) {
    // The caller's own result does not depend on this.
    deps.log.warn({ err: error, archiveId }, 'unused files could not be removed');
  }
}

/**
 * Deletes the given files that were stored before `before` (ms since 1970) and that the archive
 * does not need.
 */
export async function removeOrphans(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  hashes: readonly string[],
  before: number,
): Promise<void> {
  const needed = await neededAmong(db, archiveId, hashes);
  const orphans = hashes.filter((hash) => !needed.has(hash));
  if (orphans.length === 0) return;
  const removeOld = async (hash: string) => {
    const found = await storage.find(archiveId, hash);
    if (found && found.keptAt < before) await storage.remove(archiveId, hash);
  };
  try {
    await inArchiveTurn(db, archiveId, async (transaction) => {
      // No one can assign the files to the archive while it is locked.
      const neededNow = await neededAmong(transaction, archiveId, orphans);
      for (const hash of orphans) if (!neededNow.has(hash)) await removeOld(hash);
    });
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
    // The archive was deleted, so no file is needed.
    for (const hash of orphans) await removeOld(hash);
  }
}
