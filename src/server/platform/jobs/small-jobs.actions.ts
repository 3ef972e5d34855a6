import { caps } from '../../../domain/access/caps.ts';
import type { Clock } from '../clock.ts';
import { lockAccount } from '../db/locks.queries.ts';
import type { Db } from '../db/database.ts';
import { ensureUnderCap } from '../limits/caps.ts';
import {
  boundSmallJobs,
  countKnownJobs,
  countSmallJobs,
  insertSmallJobs,
  type SmallJobKey,
} from './small-jobs.queries.ts';

/** For whom jobs are added. */
export interface SmallJobsWanted {
  /** The account whose turn and cap they count for; '' for the system. */
  share: string;
  /** '' if no request asked for them. */
  requestId: string;
  jobs: readonly SmallJobKey[];
  /** ISO instant of their first run; '' for as soon as possible. */
  dueAt?: string;
}

/**
 * Queues small jobs, each key once. Call it in the transaction that makes them necessary, after its
 * locks of archives, so that no job is lost or about data that was not saved. `look` of the queue
 * starts them after the commit; without it they start within seconds. Throws `limit-reached` if the
 * account has too many jobs, and `not-found` if it was deleted.
 */
export async function enqueueSmallJobs(
  transaction: Db,
  clock: Clock,
  { share, requestId, jobs, dueAt = '' }: SmallJobsWanted,
): Promise<void> {
  const byKey = new Map(
    jobs.map((job) => [JSON.stringify([job.archiveId, job.kind, job.subject]), job]),
  );
  const wanted = [...byKey.values()];
  if (wanted.length === 0) return;
  if (share !== '') {
    // Under this lock, simultaneous requests see each other's jobs.
    await lockAccount(transaction, share);
    await ensureRoom(transaction, share, wanted);
  }
  await insertSmallJobs(transaction, share, wanted, { now: clock.now(), dueAt, requestId });
}

async function ensureRoom(db: Db, share: string, wanted: readonly SmallJobKey[]): Promise<void> {
  // Counting hundred thousand jobs whenever one is added would take long.
  if ((await boundSmallJobs(db, share)) + wanted.length <= caps.smallJobsOfAccount) return;
  const present = await countSmallJobs(db, share);
  const known = await countKnownJobs(db, wanted);
  ensureUnderCap('smallJobsOfAccount', present, wanted.length - known);
}
