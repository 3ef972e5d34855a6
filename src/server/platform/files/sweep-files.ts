import type { Deps } from '../../deps.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { isRefusal } from '../errors.ts';
import { batchSize, removeOrphans } from './files.actions.ts';
import { deleteHeldFiles, listArchivesHolding, listStoredFiles } from './stored-files.queries.ts';

const hour = 60 * 60 * 1000;

/** How long an unused file stays: its database row may be about to be written. */
const orphanLife = 24 * hour;
/** An unfinished file that has not grown for this long is abandoned. */
const unfinishedLife = hour;

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>;

/**
 * Deletes abandoned unfinished files from storage, and files that no archive has needed for a day.
 */
export async function sweepFiles(deps: SweepDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  await deps.storage.removeUnfinished(now - unfinishedLife);
  const before = now - orphanLife;
  for (const holding of await listArchivesHolding(deps.db, new Date(before).toISOString())) {
    await forgetHeldFiles(deps, holding, before);
  }
  let archiveId = '';
  let old: string[] = [];
  for await (const found of deps.storage.list()) {
    signal?.throwIfAborted();
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

/** Locks the archive, so that no record that names one of the files is saved at the same time. */
async function forgetHeldFiles({ db }: SweepDeps, archiveId: string, before: number) {
  try {
    await inArchiveTurn(db, archiveId, (transaction) =>
      deleteHeldFiles(transaction, archiveId, new Date(before).toISOString()),
    );
  } catch (error) {
    // The archive was deleted with its rows.
    if (!isRefusal(error, 'not-found')) throw error;
  }
}

/**
 * Logs how many originals of an archive are missing, for example after a backup was restored
 * without them.
 */
export async function reportMissingFiles(
  { db, storage, log }: SweepDeps,
  archiveId: string,
  signal?: AbortSignal,
): Promise<void> {
  let missing = 0;
  for (const { sha256, size } of await listStoredFiles(db, archiveId)) {
    signal?.throwIfAborted();
    if ((await storage.find(archiveId, sha256))?.size !== size) missing++;
  }
  if (missing === 0) return;
  const what = 'original files are missing or incomplete: restore them from a backup (README.md)';
  log.error({ archiveId, missing }, what);
}
