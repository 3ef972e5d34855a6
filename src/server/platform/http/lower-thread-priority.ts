import { setPriority } from 'node:os';

/** Least of all is 19; requests have 0. */
const niceness = 10;

/**
 * Lets requests come before what this thread works out: on a small machine a file that is read and one
 * that is stored keep all cores busy. Not for a thread that writes: others wait for the writer of
 * SQLite, however little time it is given. Linux has a priority for each thread; elsewhere it would
 * be that of the whole program, which is left alone.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // Where it is not permitted the work goes on as before.
  }
}
