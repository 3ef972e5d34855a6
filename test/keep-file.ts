import type { Actor } from '../src/server/records/changes/record-changes.ts';
import { inArchiveTurn } from '../src/server/platform/db/archive-turns.ts';
import type { Deps } from '../src/server/deps.ts';
import { ownFile, storeWhole } from '../src/server/platform/files/files.actions.ts';
import type { WholeFile } from '../src/server/platform/files/stored-files.queries.ts';

export interface IncomingFile {
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** As `mediaType` in domain/files. */
  mediaType: string;
}

/**
 * Stores a file among an archive's originals. Throws `too-large`, `limit-reached` if the archive
 * has no space for it, and `not-found` if the archive was deleted in the meantime.
 */
export async function keepFile(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  actor: Actor,
  { pieces, mediaType }: IncomingFile,
): Promise<WholeFile> {
  const { db, storage } = deps;
  const { archiveId } = actor;
  const file = { ...(await storeWhole(deps, archiveId, pieces)), mediaType };
  await inArchiveTurn(db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    await ownFile({ ...deps, db: transaction, storage }, archiveId, file);
  });
  return file;
}
