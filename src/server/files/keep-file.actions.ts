import { caps } from '../../domain/access/caps.ts';
import { largestOriginal } from '../../domain/files/stored-file.ts';
import type { Actor } from '../changes/record-changes.ts';
import { isoNow } from '../clock.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import type { Db } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { mustHaveRoom } from '../limits/caps.ts';
import { ContentMissing, ContentTooLarge, type FileStorage } from '../storage/storage.ts';
import {
  insertImportFiles,
  insertStoredFile,
  measureFiles,
  ownedAmong,
  type WholeFile,
} from './stored-files.queries.ts';

/** A file as it comes in. */
export interface IncomingFile {
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** as `mediaType` in domain/files */
  mediaType: string;
}

/**
 * Keeps a file as one of an archive's originals. Throws `too-large`, `limit-reached` where the archive
 * has no room for it, `not-found` where it was deleted meanwhile.
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

/**
 * Takes a file into storage, where it is swept unless it soon becomes an archive's (`ownFile`) or a
 * preview's (`holdFiles`). Throws `too-large`, and `limit-reached` before it is taken where the archive
 * has no room for anything.
 */
export async function storeWhole(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  pieces: IncomingFile['pieces'],
  sha256?: string,
): Promise<Omit<WholeFile, 'mediaType'>> {
  mustHaveRoom('fileBytesOfArchive', await measureFiles(db, archiveId));
  try {
    return await storage.keep(archiveId, pieces, { largest: largestOriginal, sha256 });
  } catch (error) {
    if (!(error instanceof ContentTooLarge)) throw error;
    const problem = { code: 'file-too-large', limit: largestOriginal } as const;
    throw new Refusal('too-large', '', { problem });
  }
}

/**
 * Makes a file that is whole in storage one of the archive's originals; within a transaction that has
 * locked the archive. Throws `limit-reached`.
 */
export async function ownFile(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  archiveId: string,
  file: WholeFile,
): Promise<void> {
  const added = await mustHaveRoomFor({ db, storage }, archiveId, [file]);
  for (const one of added) {
    await insertStoredFile(db, archiveId, { ...one, createdAt: isoNow(clock) });
  }
}

/**
 * Holds files that are whole in storage for a preview; within a transaction that has locked the
 * archive. Throws `limit-reached`.
 */
export async function holdFiles(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  importId: string,
  files: readonly WholeFile[],
): Promise<void> {
  const added = await mustHaveRoomFor({ db, storage }, archiveId, files);
  await insertImportFiles(db, archiveId, importId, added);
}

/** Those of the files that the archive does not have yet. */
async function mustHaveRoomFor(
  { db, storage }: { db: Db; storage: FileStorage },
  archiveId: string,
  files: readonly WholeFile[],
): Promise<WholeFile[]> {
  const hashes = files.map(({ sha256 }) => sha256);
  const owned = await ownedAmong(db, archiveId, hashes);
  const added = files.filter(({ sha256 }) => !owned.has(sha256));
  const bytes = added.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) mustHaveRoom('fileBytesOfArchive', await measureFiles(db, archiveId), bytes);
  for (const { sha256 } of added) {
    // An old orphan may have been swept at the moment at which it was kept anew.
    if (!(await storage.find(archiveId, sha256))) throw new ContentMissing(`${sha256} is gone`);
  }
  return added;
}

/** How many bytes of originals an archive has room for. */
export async function roomForFiles(db: Db, archiveId: string): Promise<number> {
  return caps.fileBytesOfArchive - (await measureFiles(db, archiveId));
}
