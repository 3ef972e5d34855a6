import { largestSource, largestPieced } from '../../../domain/imports/limits.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal } from '../../platform/errors.ts';
import { listOpenJobsOf } from '../../platform/jobs/jobs.queries.ts';
import { takeWholeUpload } from '../../platform/uploads/uploads.actions.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { deleteReading } from '../discarded-imports.queries.ts';
import { findImport } from '../imports.queries.ts';
import { type GivenFile, noteImport, mustKnowPerson } from '../preview/preview.actions.ts';
import { type Uploads, tooLarge } from './read-upload.ts';
import { enqueueJob, ensureRoomForJob } from '../../platform/jobs/jobs.actions.ts';
import { storeSource } from '../accept/import-source.queries.ts';
import { headOfPieced, isRecordsOfGoogle } from '../../../domain/imports/streamed-files.ts';
import { storeWhole, removeUnneeded } from '../../platform/files/files.actions.ts';

/**
 * Takes over an uploaded file that is too large to be held: it goes to storage as one file, where it stays
 * until it was read. Throws as `receiveFile` does, before anything is taken where that can be told.
 */
async function receivePieced(
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

/** An import that has begun, and the job that reads its file; null if the file has been read. */
interface BegunImport {
  importId: string;
  jobId: string | null;
}

/**
 * Takes over a file that was uploaded. The import has the id of its upload, so that a request whose answer
 * was lost can be sent again. Throws as `takeWholeUpload`, `receiveFile` and `receivePieced` do; the upload stays
 * then.
 */
export async function receiveUpload(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'storage' | 'log'>,
  actor: Actor & { userId: string },
  held: Uploads,
  file: { id: string } & Omit<GivenFile, 'bytes'>,
): Promise<BegunImport> {
  const { archiveId, userId } = actor;
  const { id } = file;
  try {
    return await takeWholeUpload(deps, { archiveId, userId, id }, async ({ size, read }) => {
      // An earlier request may have ended before it removed the upload.
      const begun = await findBegun(deps, actor, id);
      if (begun) return begun;
      if (size > largestSource) return receivePieced(deps, actor, file, read());
      return held.take(userId, read(), (bytes) => receiveFile(deps, actor, { ...file, bytes }));
    });
  } catch (error) {
    const begun = isRefusal(error, 'not-found') && (await findBegun(deps, actor, id));
    if (begun) return begun;
    throw error;
  }
}

async function findBegun(
  { db }: Pick<Deps, 'db'>,
  { archiveId, userId }: Actor,
  id: string,
): Promise<BegunImport | undefined> {
  const found = await findImport(db, archiveId, id);
  if (!found || found.userId !== userId) return undefined;
  const [job] = await listOpenJobsOf(db, archiveId, id);
  return { importId: id, jobId: job?.id ?? null };
}

/**
 * Stores an uploaded file and starts a job that reads it; returns the IDs of both. On an error of
 * `noteImport` or `enqueueJob`, throws it and stores nothing.
 */
export async function receiveFile(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  file: GivenFile,
): Promise<{ importId: string; jobId: string }> {
  const importId = await noteImport(deps, actor, file);
  return enqueueReading(deps, actor, importId, file, () =>
    storeSource(deps.db, actor.archiveId, importId, file.bytes),
  );
}

/**
 * Starts a job that reads a created import, after storing its file; returns the IDs of both. On an
 * error of `store` or `enqueueJob`, throws it and stores nothing.
 */
async function enqueueReading(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  importId: string,
  { name, personId }: Pick<GivenFile, 'name' | 'personId'>,
  store?: () => Promise<void>,
): Promise<{ importId: string; jobId: string }> {
  try {
    await store?.();
    const details = { fileName: name, ...(personId && { personId }) };
    const job = { kind: 'import.preview', subject: importId, details } as const;
    return { importId, jobId: await enqueueJob(deps, actor, job) };
  } catch (error) {
    await deleteReading(deps.db, actor.archiveId, importId).catch(() => {});
    throw error;
  }
}
