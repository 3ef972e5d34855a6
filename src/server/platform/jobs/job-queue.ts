import type { Bus } from '../bus/bus.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, type Engine, inTransaction } from '../db/database.ts';
import { troubleOf } from '../db/trouble.ts';
import { type Log, withLogFields } from '../log.ts';
import { leaseFrom, publishJob } from './job-hold.ts';
import { claimJob, isJobThere, releaseLeases, renewLeases } from './job-claims.queries.ts';
import { askToCancel, cancelWaitingJob, type Job } from './jobs.queries.ts';
import type { JobPerformer, JobWorks } from './perform-job.ts';

/** The workers of this node; each runs one job at a time. */
export interface JobQueue {
  /** Begins to claim jobs. Nothing is claimed before this call or after `pause`. */
  start(): Promise<void>;
  pause(): void;
  /**
   * Looks for a job to claim. Call it every few seconds, because jobs of dead nodes send no event.
   */
  look(): void;
  /** Renews the leases of the jobs that run here. Call it several times a minute. */
  renew(): Promise<void>;
  /** Cancels a job that is not over: a waiting job immediately, a running job at its next step. */
  cancel(job: Job): Promise<void>;
  /** Resolves if nothing runs here and there is nothing to claim. */
  idle(): Promise<void>;
  /** Stops claiming. Running jobs are left to other nodes, or to the next start of this one. */
  close(): Promise<void>;
}

/** The number of cores of a small machine. */
const workers = 2;
/** A further worker for short jobs only, so that a file of two lines does not wait for huge ones. */
const shortWorkers = 1;

interface QueueDeps {
  db: Db;
  engine: Engine;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/** `node` identifies this process among those that share the database; it is new at every start. */
export function createJobQueue(
  deps: QueueDeps,
  works: JobWorks,
  { node, performer }: { node: string; performer: JobPerformer },
): JobQueue {
  const running = new Map<Job, Promise<void>>();
  let starting: Promise<void> | undefined;
  let isTaking = false;
  let looking: Promise<void> | undefined;
  let isLookWanted = false;

  const claim = async () => {
    const now = isoNow(deps.clock);
    const own = Array.from(running.keys(), ({ id }) => id);
    const onlyShort = running.size >= workers;
    if (!(await isJobThere(deps.db, { now, own, onlyShort }))) return undefined;
    const leaseUntil = leaseFrom(deps.clock);
    return claimJob(deps.db, deps.engine, { node, now, leaseUntil, own, onlyShort });
  };
  const take = async () => {
    while (isTaking && running.size < workers + shortWorkers) {
      const job = await claim();
      if (!job) return;
      const work = performer.perform(job).finally(() => {
        running.delete(job);
        look();
      });
      running.set(job, work);
    }
  };
  const look = () => {
    if (!isTaking) return;
    isLookWanted = true;
    // Started by the event of a job, but its log lines are not about that job.
    looking ??= withLogFields({}, async () => {
      try {
        while (isLookWanted && isTaking) {
          isLookWanted = false;
          await take();
        }
      } catch (error) {
        if (troubleOf(error)) deps.log.warn({ reason: String(error) }, 'no job could be claimed');
        else deps.log.error({ err: error }, 'no job could be claimed');
      } finally {
        looking = undefined;
      }
    });
  };
  const unsubscribe = deps.bus.subscribe((event) => {
    // A waiting job can be claimed, and a finished job makes its archive available for the next.
    if (event.type === 'job' && event.state !== 'running') look();
  });

  return {
    start() {
      const begin = async () => {
        // On SQLite no other server uses the data folder, so any running job has died with the
        // previous server.
        if (deps.engine === 'sqlite' && running.size === 0) await releaseLeases(deps.db);
        isTaking = true;
        look();
      };
      starting = begin();
      return starting;
    },
    pause() {
      isTaking = false;
    },
    look,
    async renew() {
      if (running.size === 0) return;
      await renewLeases(deps.db, deps.engine, { node, leaseUntil: leaseFrom(deps.clock) });
    },
    async cancel(job) {
      const cancelled = await inTransaction(deps.db, async (transaction) => {
        if (!(await cancelWaitingJob(transaction, job, isoNow(deps.clock)))) return undefined;
        return { afterwards: await works[job.kind].abandon(transaction, job) };
      });
      if (cancelled) {
        await cancelled.afterwards?.();
        await publishJob(deps.bus, { ...job, state: 'cancelled' });
      } else {
        await askToCancel(deps.db, job);
      }
    },
    async idle() {
      await starting;
      while (looking || running.size > 0) await (looking ?? Promise.all(running.values()));
    },
    async close() {
      // The caller of `start` already receives its failure.
      await starting?.catch(() => {});
      isTaking = false;
      unsubscribe();
      await looking;
      await performer.close();
      await Promise.all(running.values());
      // On PostgreSQL another node can claim the jobs immediately. If the database accepts no
      // writes, the leases expire on their own.
      await releaseLeases(deps.db, node).catch((error: unknown) => {
        deps.log.warn({ reason: String(error) }, 'job leases were not released');
      });
    },
  };
}
