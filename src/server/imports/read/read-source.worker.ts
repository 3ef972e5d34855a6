import { enableCompileCache, flushCompileCache } from 'node:module';

// As in main.ts: a thread loads every module anew, and half of that is compiling.
enableCompileCache();
const { comeAfterRequests } = await import('../../platform/http/come-after-requests.ts');
comeAfterRequests();
const { answerReadingTasks } = await import('./reading-tasks.ts');
answerReadingTasks();
flushCompileCache();
