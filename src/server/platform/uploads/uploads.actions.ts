import type { Deps } from '../../deps.ts';
import { isoNow } from '../clock.ts';
import { Refusal, mustExist } from '../errors.ts';
import { removeUnneeded } from '../files/files.actions.ts';
import type { FileStorage } from '../storage/storage.ts';
import { type LockDeps, UploadLock } from './upload-lock.ts';
import {
  deleteUpload,
  deleteUsedUploads,
  findUpload,
  listExpiredUploads,
  listPieces,
  type StoredPiece,
  type UploadKey,
} from './uploads.queries.ts';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'log'>;

/** A file that has been uploaded completely. */
export interface WholeUpload {
  /** bytes */
  size: number;
  /** Reads it from its beginning. */
  read(): AsyncGenerator<Uint8Array>;
}

/**
 * Does something with an upload while no request can change it, and removes it afterwards; if the work
 * throws, the upload stays for another attempt. Throws `not-found`, `invalid` for an upload that is not
 * complete, and `locked` while another request has it.
 */
export async function takeWholeUpload<Result>(
  deps: FileDeps & LockDeps,
  key: UploadKey,
  work: (upload: WholeUpload) => Promise<Result>,
): Promise<Result> {
  const { db, storage, clock } = deps;
  const { archiveId, id } = key;
  const lock = new UploadLock(deps, key);
  await lock.lock(() => {});
  try {
    const { size, received } = mustExist(await findUpload(db, key, isoNow(clock)));
    if (received < size) throw new Refusal('invalid', 'upload-incomplete');
    const pieces = await listPieces(db, archiveId, id);
    const result = await work({ size, read: () => contentOf(storage, archiveId, pieces) });
    await removeUpload(deps, archiveId, id);
    return result;
  } finally {
    await lock.unlock();
  }
}

async function* contentOf(
  storage: FileStorage,
  archiveId: string,
  pieces: readonly StoredPiece[],
): AsyncGenerator<Uint8Array> {
  for (const { sha256 } of pieces) yield* await storage.read(archiveId, sha256);
}

/** Removes an upload with its pieces. */
export async function removeUpload(deps: FileDeps, archiveId: string, id: string): Promise<void> {
  const pieces = await listPieces(deps.db, archiveId, id);
  await deleteUpload(deps.db, archiveId, id);
  await removeUnneeded(
    deps,
    archiveId,
    pieces.map(({ sha256 }) => sha256),
  );
}

/** Removes the uploads that nobody has continued or used in time, and what is noted of used ones. */
export async function sweepUploads(deps: FileDeps & Pick<Deps, 'clock'>): Promise<void> {
  const atOnce = 100;
  await deleteUsedUploads(deps.db, isoNow(deps.clock));
  for (;;) {
    const expired = await listExpiredUploads(deps.db, isoNow(deps.clock), atOnce);
    for (const { archive_id, id } of expired) await removeUpload(deps, archive_id, id);
    if (expired.length < atOnce) return;
  }
}
