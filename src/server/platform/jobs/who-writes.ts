import type { Context } from 'hono';
import type { Db } from '../db/database.ts';
import { troubleOf } from '../db/trouble.ts';
import { findRunningJob } from './jobs.queries.ts';

/**
 * Returns the name of the user who is importing into the archive of a request that was refused
 * because of another writer; '' if not known. Writers of other archives are never disclosed.
 */
export async function whoWrites(db: Db, error: unknown, c: Context): Promise<string> {
  const archive = c.get('archive') as { id: string } | undefined;
  if (troubleOf(error) !== 'busy' || !archive) return '';
  // A failure here must not replace the original refusal.
  const job = await findRunningJob(db, archive.id).catch(() => undefined);
  return job?.kind === 'import.accept' ? job.userName : '';
}
