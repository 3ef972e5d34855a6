import { largestSource } from '../../../domain/imports/limits.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal } from '../../platform/errors.ts';
import { listOpenJobsOf } from '../../platform/jobs/jobs.queries.ts';
import { takeWholeUpload } from '../../platform/uploads/uploads.actions.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { findImport } from '../imports.queries.ts';
import type { GivenFile } from '../preview/preview.actions.ts';
import type { Uploads } from './read-upload.ts';
import { receiveFile } from './receive-file.actions.ts';
import { receivePieced } from './receive-pieced.actions.ts';

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
