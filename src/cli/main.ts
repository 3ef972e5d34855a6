import { enableCompileCache } from 'node:module';

// Half of the time of a short command is compiling: before the imports that are worth caching.
enableCompileCache();
await import('./run.ts');
