import { setPriority } from 'node:os';

/** Nice value: 19 is the lowest priority; requests run at 0. */
const niceness = 10;

/**
 * Gives requests priority over the work of this thread: on a small machine, a job that reads a file
 * and one that stores records keep all cores busy. Do not use it in a thread that writes: other
 * writers would wait longer for SQLite's single write lock. Only Linux has a priority per thread.
 * Elsewhere it would apply to the whole process, so it is left unchanged.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // If this is not permitted, the work continues at normal priority.
  }
}
