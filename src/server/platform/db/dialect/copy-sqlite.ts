import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePrivateFile } from '../private-file.ts';
import { scriptUrl } from '../../program-files.ts';

const ending = '.unfinished';
/** No copy takes this long, so the process that made it was killed. */
const abandonedAfter = 24 * 60 * 60 * 1000;
const script = fileURLToPath(scriptUrl('platform/db/dialect/copy-sqlite.process'));

/**
 * Makes a consistent copy of a database file in use, with SQLite's own backup, readable only by its
 * owner. Replaces an older copy. Runs in a separate process, because it takes seconds for some
 * hundred megabytes and the server must keep answering. Throws the error of SQLite or the file
 * system and leaves no partial copy.
 */
export async function copySqliteFile(file: string, copy: string): Promise<void> {
  removeLeftovers(copy);
  // A unique name, because the command line may copy at the same time as a starting server.
  const unfinished = `${copy}.${randomUUID()}${ending}`;
  try {
    makePrivateFile(unfinished);
    const { stdout } = await promisify(execFile)(process.execPath, [script, file, unfinished]);
    if (stdout !== '') throw Object.assign(new Error(), JSON.parse(stdout));
    renameSync(unfinished, copy);
  } catch (error) {
    // A partial copy would keep the disk full that it did not fit on.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Deletes partial copies of killed processes. */
function removeLeftovers(copy: string): void {
  const folder = dirname(copy);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(copy)}.`) || !name.endsWith(ending)) continue;
    const left = join(folder, name);
    const { mtimeMs = Infinity } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > abandonedAfter) rmSync(left, { force: true });
  }
}
