import type { Actor } from '../../records/changes/record-changes.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import { lockAccount } from '../../platform/db/locks.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../deps.ts';
import { mustExist } from '../../platform/errors.ts';
import { holdFiles } from '../../platform/files/files.actions.ts';
import type { WholeFile } from '../../platform/files/stored-files.queries.ts';
import { ensureUnderCap } from '../../platform/limits/caps.ts';
import type { JobHold } from '../../platform/jobs/job-hold.ts';
import { measureLines } from '../../track-lines/track-lines.queries.ts';
import { deleteSource } from '../accept/import-source.queries.ts';
import { finishReading, measureOpenImports, measureRows, storeBytes } from '../imports.queries.ts';
import { takeAnswers } from '../preview/share-answers.actions.ts';

type PreviewActor = Pick<Actor, 'archiveId' | 'userId'>;

/** Refuses an upload (`limit-reached`) before it begins if there is no room for another preview. */
export async function ensureRoomForPreview(db: Db, actor: PreviewActor): Promise<void> {
  await mustFit(db, actor, { importId: '', bytes: 1 });
}

/** The parts of a file, besides its rows, that become a preview. */
interface OpenedPreview {
  /** ID of the import. */
  id: string;
  fileHash: string;
  /** Files in storage that become originals of the archive when the preview is accepted. */
  held: readonly WholeFile[];
}

/**
 * Turns an import with completely stored rows into a preview. Refuses (`limit-reached`) if there is
 * no room left. The command line accepts imports immediately, so it needs no room.
 */
export async function openPreview(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  actor: PreviewActor,
  { id: importId, fileHash, held }: OpenedPreview,
  hold: JobHold,
): Promise<void> {
  const { archiveId, userId } = actor;
  await inArchiveTurn(db, archiveId, async (transaction) => {
    // Locked so that of several previews finishing at once, each sees the room taken by the others.
    if (userId !== null) await lockAccount(transaction, userId);
    const rows = await measureRows(transaction, archiveId, importId);
    const bytes = rows + (await measureLines(transaction, archiveId, fileHash));
    await mustFit(transaction, actor, { importId, bytes });
    await holdFiles({ db: transaction, storage }, archiveId, importId, held);
    mustExist(await finishReading(transaction, archiveId, importId, bytes));
    await takeAnswers(transaction, archiveId, importId);
    await deleteSource(transaction, archiveId, importId);
    await hold.finish(transaction);
  });
}

/**
 * Stores the current size of an import; refuses (`limit-reached`) if there is no room for it. Call
 * it within the transaction that stored the data.
 */
export async function noteStored(db: Db, actor: PreviewActor, importId: string): Promise<void> {
  const bytes = await measureRows(db, actor.archiveId, importId);
  await mustFit(db, actor, { importId, bytes });
  await storeBytes(db, actor.archiveId, importId, bytes);
}

/**
 * Refuses (`limit-reached`) an import if there is no room for it among the other imports of the
 * archive and the account. The result is reliable only within a transaction that has locked the
 * archive.
 */
export async function mustFit(
  db: Db,
  { archiveId, userId }: PreviewActor,
  { importId, bytes }: { importId: string; bytes: number },
): Promise<void> {
  if (userId === null) return;
  const ofArchive = await measureOpenImports(db, { archiveId }, importId);
  ensureUnderCap('previewsOfArchive', ofArchive.count);
  ensureUnderCap('previewBytesOfArchive', ofArchive.bytes, bytes);
  const ofAccount = await measureOpenImports(db, { userId }, importId);
  ensureUnderCap('previewsOfAccount', ofAccount.count);
  ensureUnderCap('previewBytesOfAccount', ofAccount.bytes, bytes);
}
