import { parentPort, workerData } from 'node:worker_threads';
import type { Bus } from './platform/bus/bus.ts';
import { systemClock } from './platform/clock.ts';
import { ofLongWork, openDatabase } from './platform/db/database.ts';
import type { FileReading } from './imports/read/file-reading.ts';
import { importJobs } from './imports/import-jobs.ts';
import type { JobMessage, JobThreadData } from './platform/jobs/job-threads.ts';
import type { Job } from './platform/jobs/jobs.queries.ts';
import { performJob } from './platform/jobs/perform-job.ts';
import { createLog } from './platform/log.ts';
import { openStorage } from './platform/storage/open-storage.ts';

/**
 * The main function of a job thread: runs one job after another with its own database connection.
 * Its events go to the main thread, which publishes them.
 */
export function answerJobs(reading: FileReading): void {
  const { config, logLevel } = workerData as JobThreadData;
  const post = (message: JobMessage) => parentPort?.postMessage(message);
  const bus: Bus = {
    publish: (event) => Promise.resolve(post({ kind: 'event', event })),
    subscribe: () => () => {},
    close: () => Promise.resolve(),
  };
  const { db } = openDatabase(config, ofLongWork);
  const storage = openStorage(config);
  const deps = { db, storage, bus, clock: systemClock, log: createLog(logLevel), reading };
  const works = importJobs(deps);
  parentPort?.on('message', (job: Job) => {
    void performJob(deps, works, job).then(() => post({ kind: 'over' }));
  });
}
