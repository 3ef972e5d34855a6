import { Worker } from 'node:worker_threads';
import type { JobState } from '../../../domain/jobs/job.ts';
import type { Bus, ServerEvent } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { troubleOf } from '../db/trouble.ts';
import type { BeginLargeWork } from '../steps/give-back-memory.ts';
import { type Log, withLogFields } from '../log.ts';
import { publishJob } from './job-hold.ts';
import { releaseJob } from './job-claims.queries.ts';
import { findJob, type Job } from './jobs.queries.ts';
import { type JobPerformer, logFieldsOf } from './perform-job.ts';
import { scriptUrl } from '../program-files.ts';

/** The start data of a job thread. */
export interface JobThreadData {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'recordBytes'>;
  logLevel: Config['logLevel'];
  /** Whether its first job reads a file. */
  readsFiles: boolean;
}

export type JobMessage = { kind: 'event'; event: ServerEvent } | { kind: 'over' };

/**
 * How long an idle thread is kept for another job, in milliseconds. Starting one takes some 300 ms,
 * and the next preview is accepted sooner by code that is already compiled. After large work the
 * time is shorter, because the heap stays as large as the work made it.
 */
const keptFor = { small: 30_000, large: 10_000 };

/** Maximum number of rows for work to count as small. */
const mostRowsOfSmall = 2000;

interface ThreadDeps {
  db: Db;
  bus: Bus;
  log: Log;
  config: Config;
  beginLargeWork: BeginLargeWork;
}

/**
 * Runs jobs in threads with their own database connections, so that neither computing nor writing
 * blocks the event loop.
 */
export function jobThreads({ db, bus, log, config, beginLargeWork }: ThreadDeps): JobPerformer {
  const { dataFolder, databaseUrl, recordBytes, logLevel } = config;
  const data = { config: { dataFolder, databaseUrl, recordBytes }, logLevel };
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const busy = new Map<Worker, Job>();

  const take = ({ kind }: Job) => {
    const free = idle.pop();
    if (free) {
      clearTimeout(free.timer);
      free.worker.ref();
      return free.worker;
    }
    const workerData: JobThreadData = { ...data, readsFiles: kind === 'import.preview' };
    const worker = new Worker(scriptUrl('job.worker'), { workerData });
    // An error event without a listener would end the server.
    worker.on('error', (error) => {
      const job = busy.get(worker);
      log.error({ err: error, ...(job && logFieldsOf(job)) }, 'job thread failed');
    });
    return worker;
  };
  const keep = (worker: Worker, milliseconds: number) => {
    // Neither an idle thread nor its timer keeps the process alive.
    worker.unref();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      void worker.terminate();
    }, milliseconds).unref();
    idle.push({ worker, timer });
  };
  const release = async (job: Job) => {
    try {
      await releaseJob(db, job);
      const now = await findJob(db, job.archiveId, job.id);
      // Wakes the workers of every node.
      if (now) await publishJob(bus, { ...now, state: 'waiting' });
    } catch (error) {
      // The lease expires on its own.
      if (!troubleOf(error)) log.error({ err: error }, 'job could not be released');
    }
  };

  const performInThread = async (job: Job) => {
    const worker = take(job);
    busy.set(worker, job);
    let rows = 0;
    let told: JobState | undefined;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onMessage = (message: JobMessage) => {
      if (message.kind === 'over') return resolve(true);
      const { event } = message;
      if (event.type === 'job') {
        rows = Math.max(rows, event.total);
        told = event.state;
      }
      void bus.publish(event);
    };
    const onExit = () => resolve(false);
    worker.on('message', onMessage).once('exit', onExit);
    worker.postMessage(job);
    const hasEnded = await promise;
    worker.off('message', onMessage).off('exit', onExit);
    busy.delete(worker);
    if (!hasEnded) return release(job);
    // If the job was cancelled or lost with its archive, the thread may still be reading the file.
    if (told !== 'done' && told !== 'failed') void worker.terminate();
    else keep(worker, rows <= mostRowsOfSmall ? keptFor.small : keptFor.large);
  };

  return {
    async perform(job) {
      const endWork = beginLargeWork();
      await withLogFields(logFieldsOf(job), () => performInThread(job)).finally(endWork);
    },
    async close() {
      const all = [...busy.keys(), ...idle.splice(0).map(({ worker }) => worker)];
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}
