import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { troubleOf } from '../db/trouble.ts';
import { makePrivateFile } from '../db/private-file.ts';

/** Another server uses the data folder. The message names that server and what to do. */
export class FolderInUse extends Error {}

/** An exclusive lock on a data folder. */
export interface FolderLock {
  /**
   * Records the address of this server, for the error message of another server that finds the
   * folder locked.
   */
  tell(address: string): void;
  release(): void;
}

/**
 * Locks the data folder for this process; throws FolderInUse if another process holds it. Two
 * servers on one SQLite file would have separate presence, limits and caches. The command line
 * takes no lock: it works alongside a server.
 *
 * Node has no file locks, but SQLite has: a transaction that is begun on a separate database and
 * never ends. The operating system releases it however the process ends, so no stale lock remains.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock.sqlite');
  const holder = join(folder, 'lock.json');
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is written, so no journal is needed; a journal would remain after a killed process.
    database.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    database.close();
    if (troubleOf(error) !== 'busy') throw error;
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Sojourn server${describeHolder(holder)}. ` +
        'Stop that one, or set SOJOURN_DATA to another folder.',
      { cause: error },
    );
  }
  // The holder file of an earlier server is out of date.
  rmSync(holder, { force: true });
  return {
    tell(address) {
      const about: Holder = { process: process.pid, host: hostname(), address };
      writeFileSync(holder, `${JSON.stringify(about)}\n`, { mode: 0o600 });
    },
    release() {
      rmSync(holder, { force: true });
      database.close();
    },
  };
}

interface Holder {
  /** Process ID on its host; in a container it is the container's own number. */
  process: number;
  host: string;
  address: string;
}

/**
 * Describes the holder, such as ` (process 4711 on travel-box, http://localhost:3000)`; '' if it
 * left no details.
 */
function describeHolder(file: string): string {
  try {
    const { process, host, address } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return ` (process ${process} on ${host}, ${address})`;
  } catch {
    return '';
  }
}
