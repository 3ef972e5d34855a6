import { largestPieced, largestSource } from '../../../domain/imports/limits.ts';
import { headOfPieced, isRecordsOfGoogle } from '../../../domain/imports/streamed-files.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import type { Deps } from '../../deps.ts';
import { storeWhole } from '../../platform/files/keep-file.actions.ts';
import { removeUnneeded } from '../../platform/files/remove-unneeded.actions.ts';
import { ensureRoomForJob } from '../../platform/jobs/jobs.actions.ts';
import { type GivenFile, mustKnowPerson, noteImport } from '../preview/preview.actions.ts';
import { tooLarge } from './read-upload.ts';
import { enqueueReading } from './receive-file.actions.ts';

/**
 * Takes over an uploaded file that is too large to be held: it goes to storage as one file, where it stays
 * until it was read. Throws as `receiveFile` does, before anything is taken where that can be told.
 */
export async function receivePieced(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'storage' | 'log'>,
  actor: Actor,
  file: Omit<GivenFile, 'bytes' | 'onDisk'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ importId: string; jobId: string }> {
  const { archiveId } = actor;
  await mustKnowPerson(deps.db, archiveId, file.personId);
  await ensureRoomForJob(deps.db, actor);
  const content = await storeWhole(deps, archiveId, pieces, { largest: largestPieced });
  const given = { ...file, bytes: new Uint8Array(), onDisk: { path: '', ...content } };
  try {
    return await enqueueReading(deps, actor, await noteImport(deps, actor, given), file);
  } catch (error) {
    await removeUnneeded(deps, archiveId, [content.sha256]);
    throw error;
  }
}

/** Which files may be uploaded to be imported. */
export const importedFiles = {
  largest: largestPieced,
  check: (beginning: AsyncIterable<Uint8Array>, size: number) =>
    size > largestSource ? mustBePieced(beginning) : beginning,
};

/**
 * The bytes of a file that is too large to be held, once the first of them say that it is one that is read
 * in pieces. Throws `too-large` for any other.
 */
async function* mustBePieced(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head: Uint8Array[] = [];
  let size = 0;
  let isKnown = false;
  for await (const piece of pieces) {
    if (isKnown) {
      yield piece;
      continue;
    }
    // Copied, because the producer reuses its buffer.
    head.push(new Uint8Array(piece));
    size += piece.length;
    if (size < headOfPieced) continue;
    if (!isRecordsOfGoogle(Buffer.concat(head).toString('utf8', 0, headOfPieced))) {
      throw tooLarge();
    }
    isKnown = true;
    yield* head.splice(0);
  }
  if (!isKnown) throw tooLarge();
}
