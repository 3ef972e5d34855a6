import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '../../../domain/jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { finishJob, keepJob, lockJob } from './job-claims.queries.ts';
import type { Job } from './jobs.queries.ts';

/** Another worker has the job, so this worker must not write anything more for it. */
export class JobLost extends Error {}

/** A user has cancelled the job. */
export class JobCancelled extends Error {}

/**
 * How long a job is reserved for its node without renewal, in milliseconds. It is renewed well
 * before.
 */
export const leaseLength = 30_000;

/**
 * How often progress is published, and how often the lease is renewed and cancellation is checked,
 * in milliseconds.
 */
const tellEvery = 250;
const keepEvery = 1000;

/** How long-running work reports progress and notices that it must stop. */
export interface JobHold {
  /**
   * Call between two steps. Reports progress, and about once a second renews the lease and checks
   * whether to continue. Throws JobCancelled if the job was cancelled, JobLost if another worker
   * has it.
   */
  step(done: number, total: number): Promise<void>;
  /** Calls `step` with the last progress repeatedly while waiting for a promise. */
  during<Result>(waited: Promise<Result>): Promise<Result>;
  /** Reports progress only. For use within a transaction, where the lease cannot be renewed. */
  tell(done: number, total: number): Promise<void>;
  /** Call in each transaction that saves partial results, after its locks. Throws like `step`. */
  mustHold(transaction: Db): Promise<void>;
  /**
   * Call as the last statement of the transaction that saves the result, so that both are committed
   * together. Throws like `step`.
   */
  finish(transaction: Db): Promise<void>;
}

/** The hold of work without a job, such as on the command line. */
export const unheld: JobHold = {
  step: () => Promise.resolve(),
  during: (waited) => waited,
  tell: () => Promise.resolve(),
  mustHold: () => Promise.resolve(),
  finish: () => Promise.resolve(),
};

export interface HoldDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/** The hold of one attempt, which also records whether it has finished. */
export interface OwnHold extends JobHold {
  hasFinished(): boolean;
}

export function holdJob(deps: HoldDeps, job: Job): OwnHold {
  let toldAt = -Infinity;
  let keptAt = -Infinity;
  let hasFinished = false;
  const mustBeHeld = (held: { isCancelAsked: boolean } | undefined) => {
    if (!held) throw new JobLost();
    if (held.isCancelAsked) throw new JobCancelled();
  };
  const tell = async (done: number, total: number) => {
    const now = performance.now();
    if (now - toldAt < tellEvery) return;
    toldAt = now;
    await publishJob(deps.bus, { ...job, state: 'running', done, total });
  };
  let last: readonly [done: number, total: number] = [0, 0];
  const step = async (done: number, total: number) => {
    last = [done, total];
    const now = performance.now();
    if (now - keptAt >= keepEvery) {
      keptAt = now;
      mustBeHeld(await keepJob(deps.db, job, { done, total, leaseUntil: leaseFrom(deps.clock) }));
    }
    await tell(done, total);
  };
  return {
    tell,
    step,
    async during(waited) {
      // Errors after the wait was abandoned are ignored.
      waited.catch(() => {});
      for (;;) {
        await step(...last);
        const timer = new AbortController();
        const pause = wait(keepEvery, undefined, { signal: timer.signal }).catch(() => {});
        const isSettled = await Promise.race([
          waited.then(
            () => true,
            () => true,
          ),
          pause.then(() => false),
        ]);
        timer.abort();
        if (isSettled) return waited;
      }
    },
    async mustHold(transaction) {
      mustBeHeld(await lockJob(transaction, job));
    },
    async finish(transaction) {
      mustBeHeld(await lockJob(transaction, job));
      await finishJob(transaction, job, { state: 'done', at: isoNow(deps.clock) });
      hasFinished = true;
    },
    hasFinished: () => hasFinished,
  };
}

/** When the lease of a job that is claimed now ends (ISO). */
export function leaseFrom(clock: Clock): string {
  return new Date(clock.now() + leaseLength).toISOString();
}

/** Publishes the state of a job to its viewers and to the workers. */
export async function publishJob(
  bus: Bus,
  {
    archiveId,
    id,
    state,
    done,
    total,
  }: Pick<Job, 'archiveId' | 'id' | 'done' | 'total'> & {
    state: JobState;
  },
): Promise<void> {
  await bus.publish({ type: 'job', archiveId, jobId: id, state, done, total });
}
