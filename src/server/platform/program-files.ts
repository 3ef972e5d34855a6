import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The build puts the server and its scripts as JavaScript in `dist/server`, without subfolders. */
const isBuilt = import.meta.filename.endsWith('.js');

/** The folder of `package.json`, `reference/` and `dist/`. */
export const projectFolder = join(import.meta.dirname, isBuilt ? '../..' : '../../..');

/**
 * Returns the address of a script that runs in its own thread or process. `source` is its path in
 * `src/server` without `.ts`; the script must be named `*.worker.ts` or `*.process.ts`. A built
 * server runs built scripts, because a thread that reads hundreds of files starts half a second
 * later.
 */
export function scriptUrl(source: string): URL {
  const file = isBuilt
    ? join(import.meta.dirname, `${basename(source)}.js`)
    : join(projectFolder, 'src/server', `${source}.ts`);
  return pathToFileURL(file);
}
