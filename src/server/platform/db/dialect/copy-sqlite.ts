import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePrivateFile } from '../private-file.ts';

const ending = '.unfinished';
/** No copy takes that long: whoever made it was killed. */
const abandonedAfter = 24 * 60 * 60 * 1000;
const script = fileURLToPath(new URL('./copy-sqlite.process.ts', import.meta.url));

/**
 * A consistent copy of a database file in use, by SQLite's own means, for its owner's eyes only;
 * replaces an older copy. In a process of its own: it takes seconds for some hundred megabytes, and
 * the server answers meanwhile. Throws what SQLite or the file system says, and leaves no half copy.
 */
export async function copySqliteFile(file: string, copy: string): Promise<void> {
  removeLeftovers(copy);
  // The command line may copy at the same time as a server that starts.
  const unfinished = `${copy}.${randomUUID()}${ending}`;
  try {
    makePrivateFile(unfinished);
    const { stdout } = await promisify(execFile)(process.execPath, [script, file, unfinished]);
    if (stdout !== '') throw Object.assign(new Error(), JSON.parse(stdout));
    renameSync(unfinished, copy);
  } catch (error) {
    // Half a copy would fill the disk that it did not fit on.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Removes half copies that a killed process left behind. */
function removeLeftovers(copy: string): void {
  const folder = dirname(copy);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(copy)}.`) || !name.endsWith(ending)) continue;
    const left = join(folder, name);
    const { mtimeMs = Infinity } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > abandonedAfter) rmSync(left, { force: true });
  }
}
