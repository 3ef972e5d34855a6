import { enableCompileCache } from 'node:module';
import { endWithReader } from './end-with-reader.ts';

// Compiling takes half of the time of a short command, so the cache is enabled before the large
// imports.
enableCompileCache();
const { runCommandLine } = await import('./run.ts');
endWithReader();
// Not `process.exit`, because printed output must still reach a slow pipe.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
