import { closeSync, openSync } from 'node:fs';

/**
 * Creates an empty file that only its owner can read, for SQLite to fill. SQLite makes its own
 * files readable to everyone, and gives companion files the mode of the main file. An existing file
 * is not even opened: closing it again would release this process's locks on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
