import type { JobDetails, JobKind } from '../../../domain/jobs/job.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Bus } from '../bus/bus.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { type Clock, isoNow } from '../clock.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { lockAccount } from '../db/locks.queries.ts';
import type { Db } from '../db/database.ts';
import { ensureUnderCap } from '../limits/caps.ts';
import { publishJob } from './job-hold.ts';
import { countWaitingJobs, deleteOldestJobs, insertJob, listOpenJobsOf } from './jobs.queries.ts';

/**
 * Maximum number of jobs kept per account in an archive: an unreadable file can be uploaded
 * repeatedly, and each upload is a job. Jobs of other members stay for a week, read or not.
 */
const mostKept = 300;

interface JobWanted {
  kind: JobKind;
  /** What the job is about: the import's ID. */
  subject: string;
  details: JobDetails;
  /** Saves further data that the job needs, in the transaction that creates it. */
  keep?: (transaction: Db) => Promise<void>;
}

/**
 * Queues a job and returns its ID. If an unfinished job of the same kind and subject exists,
 * returns that job's ID. Throws `limit-reached` if too many jobs wait, `not-found` if the archive
 * was deleted, the errors of `keep`, and the error of the permission check.
 */
export async function enqueueJob(
  { db, bus, clock }: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  { kind, subject, details, keep }: JobWanted,
): Promise<string> {
  const { archiveId, userId, userName, requestId = '' } = actor;
  const made = await inArchiveTurn(db, archiveId, async (transaction) => {
    // Checked within the lock, so that simultaneous requests see each other's jobs.
    await actor.mustStillBeAllowed?.(transaction);
    if (userId !== null) await lockAccount(transaction, userId);
    const open = await listOpenJobsOf(transaction, archiveId, subject);
    const same = open.find((one) => one.kind === kind);
    if (same) return { id: same.id, isNew: false };
    await ensureRoomForJob(transaction, actor);
    const id = newId(clock.now());
    const createdAt = isoNow(clock);
    const by = { userId, userName, requestId };
    await insertJob(transaction, { archiveId, id, kind, subject, ...by, details, createdAt });
    await keep?.(transaction);
    await deleteOldestJobs(transaction, { archiveId, userId }, mostKept);
    return { id, isNew: true };
  });
  if (made.isNew) {
    await publishJob(bus, { archiveId, id: made.id, state: 'waiting', done: 0, total: 0 });
  }
  return made.id;
}

/**
 * Throws `limit-reached` if too many jobs of the archive or the account wait. The result is
 * reliable only within a transaction that has locked both.
 */
export async function ensureRoomForJob(
  db: Db,
  { archiveId, userId }: Pick<Actor, 'archiveId' | 'userId'>,
): Promise<void> {
  ensureUnderCap('waitingJobsOfArchive', await countWaitingJobs(db, { archiveId }));
  if (userId === null) return;
  ensureUnderCap('waitingJobsOfAccount', await countWaitingJobs(db, { userId }));
}
