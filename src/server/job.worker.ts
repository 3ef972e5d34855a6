import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { JobThreadData } from './platform/jobs/job-threads.ts';

// As in main.ts: a thread loads every module anew, and half of that is compiling.
enableCompileCache();
const { fileReading } = await import('./imports/read/file-reading.ts');
const reading = fileReading();
// Beside what else is loaded here, not after it.
if ((workerData as JobThreadData).readsFiles) reading.prepare();
const { answerJobs } = await import('./answer-jobs.ts');
answerJobs(reading);
flushCompileCache();
