import { inArchiveTurn } from '../db/archive-turns.ts';
import type { Deps } from '../deps.ts';
import { isRefusal } from '../errors.ts';
import { listArchivesWithFiles, listStoredFiles, neededAmong } from './stored-files.queries.ts';

const hour = 60 * 60 * 1000;

/** A file that nobody needs stays so long: its row may be about to be written. */
const orphanLife = 24 * hour;
/** What has not grown for so long is not being kept any more. */
const unfinishedLife = hour;

/** Files looked at together. */
const batchSize = 250;

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>;

/** Removes from storage what was not kept to its end, and what no archive needs for a day. */
export async function sweepFiles(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now();
  await deps.storage.removeUnfinished(now - unfinishedLife);
  const before = now - orphanLife;
  let archiveId = '';
  let old: string[] = [];
  for await (const found of deps.storage.list()) {
    if (found.keptAt >= before) continue;
    if (found.archiveId !== archiveId || old.length === batchSize) {
      await removeOrphans(deps, archiveId, old, before);
      old = [];
    }
    ({ archiveId } = found);
    old.push(found.sha256);
  }
  await removeOrphans(deps, archiveId, old, before);
}

/**
 * Removes from storage at once what was stored for something that was refused, discarded or done, unless
 * the archive needs it otherwise: it counts to no limit. What cannot be removed now is swept.
 */
export async function removeUnneeded(
  deps: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  hashes: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < hashes.length; start += batchSize) {
      await removeOrphans(deps, archiveId, hashes.slice(start, start + batchSize), Infinity);
    }
  } catch {
    // Whoever calls has an outcome to tell that this does not change.
  }
}

async function removeOrphans(
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

/** Logs how many originals of archives are missing, as after a backup that was put back without them. */
export async function reportMissingFiles({ db, storage, log }: SweepDeps): Promise<void> {
  for (const archiveId of await listArchivesWithFiles(db)) {
    let missing = 0;
    for (const { sha256, size } of await listStoredFiles(db, archiveId)) {
      const found = await storage.find(archiveId, sha256);
      if (found?.size !== size) missing++;
    }
    if (missing === 0) continue;
    const what = 'original files are missing or cut off: put them back from a backup (README.md)';
    log.error({ archiveId, missing }, what);
  }
}
