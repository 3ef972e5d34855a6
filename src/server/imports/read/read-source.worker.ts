import { enableCompileCache, flushCompileCache } from 'node:module';

// As in main.ts: a thread loads every module again, and half of that time is compiling.
enableCompileCache();
const { lowerThreadPriority: comeAfterRequests } =
  await import('../../platform/http/lower-thread-priority.ts');
comeAfterRequests();
const { answerReadingTasks } = await import('./reading-tasks.ts');
answerReadingTasks();
flushCompileCache();
