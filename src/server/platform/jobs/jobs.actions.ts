import type { JobDetails, JobKind } from '../../../domain/jobs/job.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Bus } from '../bus/bus.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { type Clock, isoNow } from '../clock.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { lockAccount } from '../db/locks.queries.ts';
import type { Db } from '../db/open-database.ts';
import { ensureUnderCap } from '../limits/caps.ts';
import { publishJob } from './job-hold.ts';
import { countWaitingJobs, deleteOldestJobs, insertJob, listOpenJobsOf } from './jobs.queries.ts';

/**
 * Of an account in an archive: files that cannot be read may be sent again and again, and each is a job.
 * What others have started stays for a week, read or not.
 */
const mostKept = 300;

interface JobWanted {
  kind: JobKind;
  /** what it is about: the import's id */
  subject: string;
  details: JobDetails;
  /** Keeps what the job will need beside its details, in the transaction that makes it. */
  keep?: (transaction: Db) => Promise<void>;
}

/**
 * Puts a job into the queue and returns its id; where there is one of the kind about the same already
 * that is not over, that one's. Throws `limit-reached` where too many wait, `not-found` where the
 * archive is gone, what `keep` throws, and what keeps the actor from it.
 */
export async function enqueueJob(
  { db, bus, clock }: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  { kind, subject, details, keep }: JobWanted,
): Promise<string> {
  const { archiveId, userId, userName } = actor;
  const made = await inArchiveTurn(db, archiveId, async (transaction) => {
    // Of several at once, each sees what the one before has taken.
    await actor.mustStillBeAllowed?.(transaction);
    if (userId !== null) await lockAccount(transaction, userId);
    const open = await listOpenJobsOf(transaction, archiveId, subject);
    const same = open.find((one) => one.kind === kind);
    if (same) return { id: same.id, isNew: false };
    await ensureRoomForJob(transaction, actor);
    const id = newId(clock.now());
    const createdAt = isoNow(clock);
    const job = { archiveId, id, kind, subject, userId, userName, details, createdAt };
    await insertJob(transaction, job);
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
 * Throws `limit-reached` where too many jobs of the archive or the account wait; for good only within a
 * transaction that has locked both.
 */
export async function ensureRoomForJob(
  db: Db,
  { archiveId, userId }: Pick<Actor, 'archiveId' | 'userId'>,
): Promise<void> {
  ensureUnderCap('waitingJobsOfArchive', await countWaitingJobs(db, { archiveId }));
  if (userId === null) return;
  ensureUnderCap('waitingJobsOfAccount', await countWaitingJobs(db, { userId }));
}
