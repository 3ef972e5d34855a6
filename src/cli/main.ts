import { enableCompileCache } from 'node:module';

// Half of the time of a short command is compiling: before the imports that are worth caching.
enableCompileCache();
const { runCommandLine } = await import('./run.ts');
// Not `process.exit`: what has been printed must reach a slow pipe.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
