import { enableCompileCache, flushCompileCache } from 'node:module';

// As in main.ts: a thread loads every module anew, and half of that is compiling.
enableCompileCache();
const { answerJobs } = await import('./answer-jobs.ts');
answerJobs();
flushCompileCache();
