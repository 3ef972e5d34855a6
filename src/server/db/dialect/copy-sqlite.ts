import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePrivateFile } from '../private-file.ts';

const script = fileURLToPath(new URL('./copy-sqlite.process.ts', import.meta.url));

/**
 * A consistent copy of a database file in use, by SQLite's own means, for its owner's eyes only;
 * replaces an older copy. In a process of its own: it takes seconds for some hundred megabytes, and
 * the server answers meanwhile. Throws what SQLite or the file system says, and leaves no half copy.
 */
export async function copySqliteFile(file: string, copy: string): Promise<void> {
  // One name: what a killed process left half-made goes with the next try.
  const unfinished = `${copy}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
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
