import type { Actor } from '../../records/changes/record-changes.ts';
import type { Deps } from '../../deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.actions.ts';
import { deleteReading } from '../imports.queries.ts';
import { storeSource } from '../accept/import-source.queries.ts';
import { type GivenFile, noteImport } from '../preview/preview.actions.ts';

/**
 * Takes a file over, to be read by a job; returns the ids of both. Throws as `noteImport` and
 * `enqueueJob` do, and then keeps nothing.
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
 * Has an import that was noted read by a job, once its file is stored; returns the ids of both. Throws as
 * `store` and `enqueueJob` do, and then keeps nothing.
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
