import { randomUUID } from 'node:crypto';
import { backOff, mostAttempts } from '../../../domain/jobs/back-off.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, engineOf, inTransaction } from '../db/database.ts';
import { troubleOf } from '../db/trouble.ts';
import { Refusal } from '../errors.ts';
import { type Log, withLogFields } from '../log.ts';
import { leaseFrom } from './job-hold.ts';
import { logFieldsOf, problemOf } from './perform-job.ts';
import { enqueueSmallJobs } from './jobs.actions.ts';
import {
  claimSmallJobs,
  deleteOldestFailed,
  endSmallJob,
  findSmallWork,
  finishSmallJobs,
  type Lane,
  releaseSmallJobs,
  renewSmallJobs,
  returnSmallJobs,
  type SmallJob,
  type SmallJobEnd,
  wakeSmallJobs,
} from './small-jobs.queries.ts';

/** An error of a small job that no further attempt can repair. */
export class PermanentFailure extends Error {}

/** The work of one kind of small job. */
export interface SmallJobKind {
  /**
   * Runs the job, for the system and not in the name of an account. It may be interrupted anywhere
   * and run again, and two nodes may run it at once if one of them was suspended. It must end soon
   * after `signal` is aborted, because the server stops or the job takes too long. A failed attempt
   * is repeated later; throw PermanentFailure if that is of no use.
   */
  run(job: SmallJob, signal: AbortSignal): Promise<void>;
  /**
   * For a scheduled job: when it runs next after it has run or given up, in ms since 1970. A stop
   * of the server delays a run; it never causes several.
   */
  next?(now: number): number;
}

export type SmallJobKinds = Readonly<Record<string, SmallJobKind>>;

/** The workers of this node for small jobs. They never take the place of a `JobQueue`'s. */
export interface SmallJobQueue {
  /** Begins to claim jobs. */
  start(): Promise<void>;
  /**
   * Adds the system's own scheduled jobs, one for each kind that has `next`, unless the database
   * has them. The first run is due at once. Call it only for kinds without a subject.
   */
  schedule(kinds: readonly string[]): Promise<void>;
  /** Looks for jobs. Call it after jobs were added, and every few seconds for those that are due. */
  look(): void;
  /** Renews the leases of the jobs that run here. Call it several times a minute. */
  renew(): Promise<void>;
  /** Resolves if nothing runs here and there is nothing to claim. */
  idle(): Promise<void>;
  /** Stops claiming, and gives back the jobs that are not done. */
  close(): Promise<void>;
}

/**
 * Workers per lane, and how many jobs each claims at once. The jobs of accounts are many and short.
 * A job of the system may take minutes, so a worker claims no other before it ends.
 */
const lanes: Record<Lane, { workers: number; batch: number }> = {
  account: { workers: 2, batch: 16 },
  system: { workers: 2, batch: 1 },
};

/** Maximum time of a job in ms: one that never ends must not keep a worker for ever. */
const longestRun: Record<Lane, number> = { account: 10 * 60_000, system: 12 * 60 * 60_000 };

/** How long its owner can see that a job has given up, in ms. */
const failedLife = 7 * 24 * 60 * 60_000;

interface SmallJobDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** A number from 0 up to 1. */
  random: () => number;
}

export function createSmallJobQueue(
  { db, clock, log, random }: SmallJobDeps,
  kinds: SmallJobKinds,
): SmallJobQueue {
  const held = new Map<string, SmallJob>();
  const closing = new AbortController();
  const working: Record<Lane, Set<Promise<void>>> = { account: new Set(), system: new Set() };
  const isLookWanted: Record<Lane, boolean> = { account: false, system: false };
  let isTaking = false;

  const inFuture = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();

  const claim = async (lane: Lane): Promise<SmallJob[]> => {
    const at = { now: isoNow(clock), own: [...held.keys()] };
    // Only read first, because waking and claiming need SQLite's single writer.
    const { isDue, isWaiting } = await findSmallWork(db, lane, at);
    if (isDue) {
      // The other lane may have looked already, and found these jobs not yet due or locked.
      for (const woken of await wakeSmallJobs(db, at)) if (woken !== lane) lookFor(woken);
    }
    if (!isDue && !isWaiting) return [];
    const most = lanes[lane].batch;
    return claimSmallJobs(db, lane, { token: randomUUID(), leaseUntil: leaseFrom(clock), most });
  };

  const runOnce = async (job: SmallJob) => {
    const kind = kinds[job.kind];
    // A node of an earlier release leaves the job to one that knows it.
    if (!kind) throw new Error(`This release has no jobs of the kind ${job.kind}`);
    if (job.attempts > mostAttempts) {
      throw new PermanentFailure('', { cause: new Refusal('failed', 'job-interrupted') });
    }
    const limit = longestRun[job.share === '' ? 'system' : 'account'];
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limit)]);
    const { promise: isOver, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    await Promise.race([kind.run(job, signal), isOver]);
  };

  const end = (job: SmallJob, how: SmallJobEnd) => endSmallJob(db, job, how, isoNow(clock));

  /** Ends a failed attempt: the job is tried again later, or gives up. */
  const fail = async (job: SmallJob, thrown: unknown) => {
    const isPermanent = thrown instanceof PermanentFailure;
    const error = (isPermanent && thrown.cause) || thrown;
    const problem = problemOf(error, job.id);
    const about = { err: error, attempts: job.attempts };
    if (!isPermanent && job.attempts < mostAttempts) {
      const wait = backOff(job.attempts, random());
      log.warn({ ...about, wait }, 'small job failed, and is tried again');
      const dueAt = inFuture(wait);
      await end(job, { state: 'later', dueAt, problem, isAfresh: false });
      return;
    }
    log.error(about, 'small job has given up');
    const next = kinds[job.kind]?.next;
    if (next) {
      const dueAt = new Date(next(clock.now())).toISOString();
      await end(job, { state: 'later', dueAt, problem, isAfresh: true });
    } else {
      const dueAt = inFuture(failedLife);
      await end(job, { state: 'failed', dueAt, problem, isAfresh: false });
      await deleteOldestFailed(db, job.share);
    }
  };

  /** Runs a claimed job. Returns whether its row must still be deleted. */
  const perform = async (job: SmallJob): Promise<boolean> => {
    try {
      await runOnce(job);
    } catch (error) {
      if (!closing.signal.aborted) await fail(job, error);
      return false;
    }
    log.debug('small job done');
    const next = kinds[job.kind]?.next;
    if (!next) return true;
    const dueAt = new Date(next(clock.now())).toISOString();
    await end(job, { state: 'later', dueAt, problem: null, isAfresh: true });
    return false;
  };

  const runBatch = async (batch: readonly SmallJob[]) => {
    const token = batch[0]?.token ?? '';
    const left = new Set(batch.map(({ id }) => id));
    const done: string[] = [];
    try {
      for (const job of batch) {
        if (closing.signal.aborted) break;
        const fields = { ...logFieldsOf(job), jobKind: job.kind, subject: job.subject };
        const isDone = await withLogFields(fields, () => perform(job));
        if (closing.signal.aborted && !isDone) break;
        left.delete(job.id);
        if (isDone) done.push(job.id);
      }
    } finally {
      await finishSmallJobs(db, token, done, isoNow(clock));
      await returnSmallJobs(db, token, [...left]);
    }
  };

  const work = async (lane: Lane) => {
    try {
      do {
        isLookWanted[lane] = false;
        for (;;) {
          const batch = isTaking ? await claim(lane) : [];
          if (batch.length === 0) break;
          for (const job of batch) held.set(job.id, job);
          // There may be more than one worker can do.
          startWorker(lane);
          try {
            await runBatch(batch);
          } finally {
            for (const { id } of batch) held.delete(id);
          }
        }
      } while (isLookWanted[lane]);
    } catch (error) {
      // The leases of what was claimed expire.
      const what = 'small jobs could not be claimed or finished';
      if (troubleOf(error)) log.warn({ reason: String(error) }, what);
      else log.error({ err: error }, what);
    }
  };
  const startWorker = (lane: Lane) => {
    if (!isTaking || working[lane].size >= lanes[lane].workers) return;
    // Started within a job, but its log lines are not about that job.
    const worker = withLogFields({}, () => work(lane)).finally(() => {
      working[lane].delete(worker);
      if (isLookWanted[lane]) startWorker(lane);
    });
    working[lane].add(worker);
  };
  const lookFor = (lane: Lane) => {
    isLookWanted[lane] = true;
    startWorker(lane);
  };
  const look = () => {
    lookFor('account');
    lookFor('system');
  };
  const all = () => [...working.account, ...working.system];

  return {
    look,
    async start() {
      // No other server uses an SQLite file, so whatever is running has died with the previous one.
      if (engineOf(db) === 'sqlite' && held.size === 0) await releaseSmallJobs(db);
      isTaking = true;
      look();
    },
    async schedule(scheduled) {
      const jobs = scheduled.map((kind) => ({ archiveId: null, kind, subject: '' }));
      await inTransaction(db, (transaction) =>
        enqueueSmallJobs(transaction, clock, { share: '', requestId: '', jobs, isScheduled: true }),
      );
      look();
    },
    async renew() {
      if (held.size > 0) await renewSmallJobs(db, [...held.values()], leaseFrom(clock));
    },
    async idle() {
      while (all().length > 0) await Promise.all(all());
    },
    async close() {
      isTaking = false;
      closing.abort(new Error('The server stops'));
      await Promise.all(all());
    },
  };
}
