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
import type { Db } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { troubleOf } from '../db/trouble.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
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

/** How often a job is begun whose worker dies each time. */
const mostAttempts = 3;

/** How long work of one kind is done. */
export interface JobWork {
  /**
   * Does it. What others see of its result it keeps in one transaction, in which it calls
   * `hold.finish`; parts that wait for that one, in others, in which it calls `hold.mustHold`. It may
   * be begun anew after it was broken off anywhere.
   */
  run(job: Job, actor: Actor, hold: JobHold): Promise<void>;
  /**
   * Removes what a job leaves that will not be done; in the transaction that says so. Gives what is to be
   * done once that is committed, if anything is.
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

/**
 * Does a job that this worker has claimed, to whatever end: done, failed with a problem, cancelled.
 * Where the database is away it is left as it is, and taken over when its lease has passed.
 */
export async function performJob(deps: PerformDeps, works: JobWorks, job: Job): Promise<void> {
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
      deps.log.error({ err: fault, jobId: job.id }, 'job state could not be saved');
    });
  }
}

/** What does the jobs that are claimed. */
export interface JobPerformer {
  /** Does a job, to whatever end; never throws. */
  perform(job: Job): Promise<void>;
  /** Breaks off what it can. */
  close(): Promise<void>;
}

/** Does jobs on this thread. */
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
    log.warn({ reason: String(error), trouble, jobId: job.id }, 'job interrupted');
    return;
  }
  const isCancelled = error instanceof JobCancelled;
  const at = isoNow(clock);
  const end = isCancelled
    ? { state: 'cancelled' as const, at }
    : { state: 'failed' as const, at, problem: problemOf(error, job, log) };
  const ended = await inTransaction(db, async (transaction) => {
    const afterwards = await works[job.kind].abandon(transaction, job);
    // Another has it, or it is done and what came after it failed: what it made stays.
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

function problemOf(error: unknown, { id }: Job, log: Log): JobProblem {
  if (error instanceof Refusal) {
    const { code, reason, extra } = error;
    return { ...extra, code, ...(reason !== '' && { reason }) };
  }
  log.error({ err: error, jobId: id }, 'job failed');
  return { code: 'failed', id };
}

/** Who a job is done for. Their permission is asked for again when it writes. */
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
