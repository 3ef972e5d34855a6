import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '../../../domain/jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { finishJob, keepJob, lockJob } from './job-claims.queries.ts';
import type { Job } from './jobs.queries.ts';

/** Another worker has the job: nothing of it is this one's any more. */
export class JobLost extends Error {}

/** Somebody wants it to end. */
export class JobCancelled extends Error {}

/** How long a job is left to the node that runs it, in milliseconds. It is renewed long before. */
export const leaseLength = 30_000;

/** How often it is told how far a job has come, and looked whether it is to go on, in milliseconds. */
const tellEvery = 250;
const keepEvery = 1000;

/** What long work says of itself while it runs, and what it is told. */
export interface JobHold {
  /**
   * Between two steps: says how far it has come, and looks about once a second whether it is to go on.
   * Throws JobCancelled where it is to end, JobLost where another worker has it.
   */
  step(done: number, total: number): Promise<void>;
  /** The same again and again while it waits for something. */
  during<Result>(waited: Promise<Result>): Promise<Result>;
  /** The same as `step` within a transaction, where nothing can be kept or asked. */
  tell(done: number, total: number): Promise<void>;
  /** In each transaction that keeps a part of what is done, after its locks: throws as `step` does. */
  mustHold(transaction: Db): Promise<void>;
  /**
   * Within the transaction that keeps what was done, last of all: the job is done with it or not at
   * all. Throws as `step` does.
   */
  finish(transaction: Db): Promise<void>;
}

/** Of work that is nobody's job: the command line does it by itself. */
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

/** A hold of an attempt, which knows whether it has finished. */
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
  const step = async (done: number, total: number) => {
    const now = performance.now();
    if (now - keptAt >= keepEvery) {
      keptAt = now;
      const leaseUntil = leaseFrom(deps.clock);
      mustBeHeld(await keepJob(deps.db, job, { done, total, leaseUntil }));
    }
    await tell(done, total);
  };
  return {
    tell,
    step,
    async during(waited) {
      // What fails while nobody waits for it any more is nobody's concern.
      waited.catch(() => {});
      for (;;) {
        await step(0, 0);
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

/** Until when a job that is taken now is left alone (ISO). */
export function leaseFrom(clock: Clock): string {
  return new Date(clock.now() + leaseLength).toISOString();
}

/** Tells everybody who may see a job, and the workers, how it stands. */
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
