import type { Actor } from '../changes/record-changes.ts';
import type { Deps } from '../deps.ts';
import { enqueueJob } from '../jobs/jobs.actions.ts';
import { deleteReading } from './imports.queries.ts';
import { storeSource } from './import-source.queries.ts';
import { type GivenFile, noteImport } from './preview.actions.ts';

/**
 * Takes a file over, to be read by a job; returns the ids of both. Throws as `noteImport` and
 * `enqueueJob` do, and then keeps nothing.
 */
export async function receiveFile(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  file: GivenFile,
): Promise<{ importId: string; jobId: string }> {
  const { db } = deps;
  const { archiveId } = actor;
  const importId = await noteImport(deps, actor, file);
  try {
    await storeSource(db, archiveId, importId, file.bytes);
    const details = { fileName: file.name, ...(file.personId && { personId: file.personId }) };
    const job = { kind: 'import.preview', subject: importId, details } as const;
    return { importId, jobId: await enqueueJob(deps, actor, job) };
  } catch (error) {
    await deleteReading(db, archiveId, importId).catch(() => {});
    throw error;
  }
}
