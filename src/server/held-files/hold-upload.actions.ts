import type { Deps } from '../deps.ts';
import type { Actor } from '../records/changes/record-changes.ts';
import { inArchiveTurn } from '../platform/db/archive-turns.ts';
import type { LockDeps } from '../platform/uploads/upload-lock.ts';
import { takeWholeUpload } from '../platform/uploads/uploads.actions.ts';
import { holdForRecord, storeWhole } from '../platform/files/keep-file.actions.ts';
import { removeUnneeded } from '../platform/files/remove-unneeded.actions.ts';
import type { WholeFile } from '../platform/files/stored-files.queries.ts';

/**
 * Makes an upload a file that records of the archive can name; it is deleted after a day if none does.
 * Throws as `takeWholeUpload` and `storeWhole` do.
 */
export async function holdUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock'> & LockDeps,
  actor: Actor & { userId: string },
  { upload, mediaType }: { upload: string; mediaType: string },
): Promise<WholeFile> {
  const { archiveId, userId } = actor;
  return takeWholeUpload(deps, { archiveId, userId, id: upload }, async ({ read }) => {
    const file = { ...(await storeWhole(deps, archiveId, read())), mediaType };
    try {
      await inArchiveTurn(deps.db, archiveId, async (transaction) => {
        await actor.mustStillBeAllowed?.(transaction);
        await holdForRecord({ ...deps, db: transaction }, archiveId, file);
      });
    } catch (error) {
      await removeUnneeded(deps, archiveId, [file.sha256]);
      throw error;
    }
    return file;
  });
}
