import { may } from '../../../domain/access/permissions.ts';
import {
  isOver,
  permissionOfJob,
  type JobKind,
  type JobProblem,
} from '../../../domain/jobs/job.ts';
import { findMembership } from '../access/membership.queries.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { troubleOf } from '../db/trouble.ts';
import { Refusal } from '../errors.ts';
import { type Log, withLogFields } from '../log.ts';
import {
  type HoldDeps,
  holdJob,
  type JobHold,
  JobCancelled,
  JobLost,
  publishJob,
} from './job-hold.ts';
import { finishJob } from './job-claims.queries.ts';
import { findJob, type Job } from './jobs.queries.ts';

/** Maximum number of attempts at a job whose worker dies each time. */
const mostAttempts = 3;

/** The work of one kind of job. */
export interface JobWork {
  /**
   * Runs the job. Its visible result is saved in one transaction, which calls `hold.finish`.
   * Partial results that are not visible yet are saved in other transactions, which call
   * `hold.mustHold`. The work may be interrupted anywhere and run again.
   */
  run(job: Job, actor: Actor, hold: JobHold): Promise<void>;
  /**
   * Deletes what an unfinished job leaves behind, in the transaction that records its end. Returns
   * the work to do after the commit, if any.
   */
  abandon(
    transaction: Db,
    job: Pick<Job, 'archiveId' | 'subject'>,
  ): Promise<(() => Promise<void>) | undefined>;
}

export type JobWorks = Record<JobKind, JobWork>;

export interface PerformDeps extends HoldDeps {
  log: Log;
}

/** The fields of a job's log lines: the same request is found in the log of requests. */
export function logFieldsOf({ id, requestId }: Pick<Job, 'id' | 'requestId'>) {
  return { jobId: id, ...(requestId !== '' && { requestId }) };
}

/**
 * Runs a claimed job until it is done, failed or cancelled. If the database is unavailable, the job
 * is left as it is and claimed again when its lease has expired.
 */
export function performJob(deps: PerformDeps, works: JobWorks, job: Job): Promise<void> {
  return withLogFields(logFieldsOf(job), () => performAttempt(deps, works, job));
}

async function performAttempt(deps: PerformDeps, works: JobWorks, job: Job): Promise<void> {
  const hold = holdJob(deps, job);
  try {
    if (job.attempts > mostAttempts) throw new Refusal('failed', 'job-interrupted');
    await publishJob(deps.bus, { ...job, state: 'running' });
    const actor = actorOfJob(job);
    await actor.mustStillBeAllowed?.(deps.db);
    await works[job.kind].run(job, actor, hold);
    if (!hold.hasFinished()) await inTransaction(deps.db, hold.finish);
    await publishJob(deps.bus, { ...job, state: 'done' });
  } catch (error) {
    await endJob(deps, works, job, error).catch((fault: unknown) => {
      deps.log.error({ err: fault }, 'job state could not be saved');
    });
  }
}

/** Runs claimed jobs. */
export interface JobPerformer {
  /** Runs a job until it is over; never throws. */
  perform(job: Job): Promise<void>;
  /** Interrupts the running jobs if possible. */
  close(): Promise<void>;
}

/** Runs jobs in the current thread. */
export function performHere(deps: PerformDeps, works: JobWorks): JobPerformer {
  return {
    perform: (job) => performJob(deps, works, job),
    close: () => Promise.resolve(),
  };
}

async function endJob(deps: PerformDeps, works: JobWorks, job: Job, error: unknown): Promise<void> {
  const { db, log, clock } = deps;
  if (error instanceof JobLost) return;
  const trouble = troubleOf(error);
  if (trouble && trouble !== 'damaged') {
    log.warn({ reason: String(error), trouble }, 'job interrupted');
    return;
  }
  const isCancelled = error instanceof JobCancelled;
  const at = isoNow(clock);
  const end = isCancelled
    ? { state: 'cancelled' as const, at }
    : { state: 'failed' as const, at, problem: problemOf(error, job.id) };
  if (!isCancelled && !(error instanceof Refusal)) log.error({ err: error }, 'job failed');
  const ended = await inTransaction(db, async (transaction) => {
    const afterwards = await works[job.kind].abandon(transaction, job);
    // Either another worker has the job, or the job is done and a later step failed: its result
    // stays.
    if (!(await finishJob(transaction, job, end))) throw new JobLost();
    return { afterwards };
  }).catch((fault: unknown) => {
    if (fault instanceof JobLost) return undefined;
    throw fault;
  });
  await ended?.afterwards?.();
  const state = ended ? end.state : (await findJob(db, job.archiveId, job.id))?.state;
  if (state !== undefined && isOver(state)) await publishJob(deps.bus, { ...job, state });
}

/** What the user is told of a failed job: a refusal, or the ID of the job in the log. */
export function problemOf(error: unknown, id: string): JobProblem {
  if (!(error instanceof Refusal)) return { code: 'failed', id };
  const { code, reason, extra } = error;
  return { ...extra, code, ...(reason !== '' && { reason }) };
}

/** The user that a job acts for. Their permission is checked again at each write. */
function actorOfJob({ kind, archiveId, userId, userName }: Job): Actor {
  return {
    archiveId,
    userId,
    userName,
    async mustStillBeAllowed(db) {
      const membership = userId === null ? undefined : await findMembership(db, archiveId, userId);
      if (membership && may(membership.role, permissionOfJob[kind])) return;
      throw new Refusal('not-allowed', 'no-longer-allowed');
    },
  };
}
