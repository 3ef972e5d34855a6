import { enableCompileCache, flushCompileCache } from 'node:module';

// Must run before the imports that are worth caching; therefore `start.ts` is imported dynamically.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
flushCompileCache();
