import type { Context } from 'hono';
import type { Db } from '../db/open-database.ts';
import { troubleOf } from '../db/trouble.ts';
import { findRunningJob } from './jobs.queries.ts';

/**
 * Who is importing into the archive of a request that was refused because others write; '' where that
 * is not known. Of who writes to other archives nothing is told.
 */
export async function whoWrites(db: Db, error: unknown, c: Context): Promise<string> {
  const archive = c.get('archive') as { id: string } | undefined;
  if (troubleOf(error) !== 'busy' || !archive) return '';
  // What was refused is refused all the same.
  const job = await findRunningJob(db, archive.id).catch(() => undefined);
  return job?.kind === 'import.accept' ? job.userName : '';
}
