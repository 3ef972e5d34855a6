import { inArchiveTurn } from '../db/archive-turns.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal } from '../errors.ts';
import { neededAmong } from './stored-files.queries.ts';

/** Files looked at together. */
export const batchSize = 250;

/**
 * Removes from storage at once what was stored for something that was refused, discarded or done, unless
 * the archive needs it otherwise: it counts to no limit. What cannot be removed now is removed later.
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
    // Whoever calls has an outcome to tell that this does not change.
    deps.log.warn({ err: error, archiveId }, 'unused files could not be removed');
  }
}

/** Removes those of the files that were kept before then, ms since 1970, and that the archive does not need. */
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
      // Nobody makes them an archive's while it is locked.
      const neededNow = await neededAmong(transaction, archiveId, orphans);
      for (const hash of orphans) if (!neededNow.has(hash)) await removeOld(hash);
    });
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
    // The archive is gone: nothing is of it any more.
    for (const hash of orphans) await removeOld(hash);
  }
}
