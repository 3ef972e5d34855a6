import type { Actor } from '../../records/changes/record-changes.ts';
import type { Deps } from '../../deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.actions.ts';
import { deleteReading } from '../imports.queries.ts';
import { storeSource } from '../accept/import-source.queries.ts';
import { type GivenFile, noteImport } from '../preview/preview.actions.ts';

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
export async function enqueueReading(
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
