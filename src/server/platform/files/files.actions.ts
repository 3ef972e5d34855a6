import { largestOriginal } from '../../../domain/files/stored-file.ts';
import { isoNow } from '../clock.ts';
import { type Db, inBatches } from '../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, isRefusal } from '../errors.ts';
import { ensureUnderCap } from '../limits/caps.ts';
import {
  ContentMissing,
  ContentTooLarge,
  type FileStorage,
  type KeepLimits,
  type KeptContent,
} from '../storage/storage.ts';
import {
  insertHeldFile,
  insertImportFiles,
  insertStoredFile,
  listArchivesOfOwners,
  measureFiles,
  ownedAmong,
  type WholeFile,
  neededAmong,
} from './stored-files.queries.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';

/**
 * Writes a file to storage. It is deleted later unless `ownFile` or `holdFiles` soon assigns it to
 * an archive or a preview. Throws `too-large`; `limit-reached` before reading anything if the
 * archive has no room at all; and OtherContent if the file does not have the expected hash.
 */
export async function storeWhole(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { largest = largestOriginal, sha256 }: Partial<KeepLimits> = {},
): Promise<KeptContent> {
  await ensureRoomForBytes(db, archiveId);
  try {
    return await storage.keep(archiveId, pieces, { largest, sha256 });
  } catch (error) {
    if (!(error instanceof ContentTooLarge)) throw error;
    const problem = { code: 'file-too-large', limit: largest } as const;
    throw new Refusal('too-large', '', { problem });
  }
}

/**
 * Makes a stored file one of the archive's originals. Call it within a transaction that has locked
 * the archive. Throws `limit-reached`.
 */
export async function ownFile(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  archiveId: string,
  file: WholeFile,
): Promise<void> {
  const [added] = await ensureRoomForFiles(db, archiveId, [file]);
  if (!added) return;
  await mustBeStored(storage, archiveId, [added]);
  await insertStoredFile(db, archiveId, { ...added, createdAt: isoNow(clock) });
}

/**
 * Holds stored files for a preview. Call it within a transaction that has locked the archive.
 * Throws `limit-reached`.
 */
export async function holdFiles(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  importId: string,
  files: readonly WholeFile[],
): Promise<void> {
  const added = await ensureRoomForFiles(db, archiveId, files);
  await mustBeStored(storage, archiveId, added);
  await insertImportFiles(db, archiveId, importId, added);
}

/**
 * Holds a stored file for a record that is not saved yet. Call it within a transaction that has locked
 * the archive. Throws `limit-reached`.
 */
export async function holdForRecord(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  archiveId: string,
  file: WholeFile,
): Promise<void> {
  const [added] = await ensureRoomForFiles(db, archiveId, [file]);
  if (!added) return;
  await mustBeStored(storage, archiveId, [added]);
  await insertHeldFile(db, archiveId, added, isoNow(clock));
}

/**
 * Returns the files that the archive does not have yet; throws `limit-reached` if there is no room
 * for them.
 */
export async function ensureRoomForFiles(
  db: Db,
  archiveId: string,
  files: readonly WholeFile[],
): Promise<WholeFile[]> {
  const hashes = files.map(({ sha256 }) => sha256);
  const owned = await ownedAmong(db, archiveId, hashes);
  const added = files.filter(({ sha256 }) => !owned.has(sha256));
  const bytes = added.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await ensureRoomForBytes(db, archiveId, bytes);
  return added;
}

/**
 * Throws `limit-reached` if an archive has no room for so many more bytes of files, or none of its owners
 * has in all archives that they own.
 */
export async function ensureRoomForBytes(db: Db, archiveId: string, bytes = 1): Promise<void> {
  const own = await measureFiles(db, archiveId);
  ensureUnderCap('fileBytesOfArchive', own, bytes);
  let fewest = Infinity;
  for (const archives of await listArchivesOfOwners(db, archiveId)) {
    const all = archives.length > 1 ? await measureFiles(db, ...archives) : own;
    fewest = Math.min(fewest, all);
  }
  // An archive whose owners are gone has its own limit only.
  if (fewest < Infinity) ensureUnderCap('fileBytesOfAccount', fewest, bytes);
}

/** An old orphan may have been deleted at the very moment at which it was kept anew. */
export async function mustBeStored(
  storage: FileStorage,
  archiveId: string,
  files: readonly KeptContent[],
): Promise<void> {
  for (const { sha256 } of files) {
    if (!(await storage.find(archiveId, sha256))) throw new ContentMissing(`${sha256} is gone`);
  }
}

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
    for await (const some of inBatches(hashes, 1, batchSize)) {
      await removeOrphans(deps, archiveId, some, Infinity);
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
