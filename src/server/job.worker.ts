import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { JobThreadData } from './platform/jobs/job-threads.ts';

// As in main.ts: a thread loads every module again, and half of that time is compiling.
enableCompileCache();
const { fileReading } = await import('./imports/read/file-reading.ts');
const reading = fileReading();
// Started now, so that it runs while further modules are loaded.
if ((workerData as JobThreadData).readsFiles) reading.prepare();
const { answerJobs } = await import('./answer-jobs.ts');
answerJobs(reading);
flushCompileCache();
