import { caps } from '../../../domain/access/caps.ts';
import { type Clock, isoNow } from '../clock.ts';
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
import type { JobDetails, JobKind } from '../../../domain/jobs/job.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Bus } from '../bus/bus.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { publishJob } from './job-hold.ts';
import { countWaitingJobs, deleteOldestJobs, insertJob, listOpenJobsOf } from './jobs.queries.ts';

/** For whom jobs are added. */
export interface SmallJobsWanted {
  /** The account whose turn and cap they count for; '' for the system. */
  share: string;
  /** '' if no request asked for them. */
  requestId: string;
  jobs: readonly SmallJobKey[];
  /** ISO instant of their first run; '' for as soon as possible. */
  dueAt?: string;
  /** A scheduled job that is running now does not run again afterwards. */
  isScheduled?: boolean;
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
  { share, requestId, jobs, dueAt = '', isScheduled = false }: SmallJobsWanted,
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
  const asked = { now: clock.now(), dueAt, requestId, isScheduled };
  await insertSmallJobs(transaction, share, wanted, asked);
}

async function ensureRoom(db: Db, share: string, wanted: readonly SmallJobKey[]): Promise<void> {
  // Counting hundred thousand jobs whenever one is added would take long.
  if ((await boundSmallJobs(db, share)) + wanted.length <= caps.smallJobsOfAccount) return;
  const present = await countSmallJobs(db, share);
  const known = await countKnownJobs(db, wanted);
  ensureUnderCap('smallJobsOfAccount', present, wanted.length - known);
}

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
