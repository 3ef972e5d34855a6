import { closeSync, openSync } from 'node:fs';

/**
 * Makes an empty file that only its owner reads, for SQLite to fill: it makes its own readable to
 * everybody, and those beside them like them. One that is there stays as it is, and is not even
 * opened: to close it again would take the locks from it that this process has on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
