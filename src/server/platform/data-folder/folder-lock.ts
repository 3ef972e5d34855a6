import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { troubleOf } from '../db/trouble.ts';
import { makePrivateFile } from '../db/private-file.ts';

/** The data folder is another server's. The message says whose, and what to do. */
export class FolderInUse extends Error {}

/** A data folder that no other server works on. */
export interface FolderLock {
  /** Tells others who has it, by the address that this server answers at. */
  tell(address: string): void;
  release(): void;
}

/**
 * Takes the data folder for this process; throws FolderInUse while another one has it. Two servers on
 * one SQLite file would each hold presence, limits and caches of their own. The command line takes no
 * lock: it works beside a server.
 *
 * Node has no file locks, but SQLite has: a transaction that is begun on a database of its own and
 * never ends. The system gives it free when the process ends in whatever way, so none is left behind.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock.sqlite');
  const holder = join(folder, 'lock.json');
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is written, so no journal is needed, which would stay behind a process that is killed.
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
  // What an earlier server wrote of itself is out of date.
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
  /** number of the process on its host, which in a container is one of its own */
  process: number;
  host: string;
  address: string;
}

/** ` (process 4711 on travel-box, http://localhost:3000)`; '' when it has not told. */
function describeHolder(file: string): string {
  try {
    const { process, host, address } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return ` (process ${process} on ${host}, ${address})`;
  } catch {
    return '';
  }
}
