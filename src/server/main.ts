import { enableCompileCache, flushCompileCache } from 'node:module';

// Before the imports that are worth caching, which is why those come by `start.ts`.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
flushCompileCache();
