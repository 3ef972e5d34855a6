import { Worker } from 'node:worker_threads';
import { troubleOf } from '../db/trouble.ts';

/** What is wrong with a database file, in SQLite's words; null when nothing is. */
export type IntegrityFinding = string | null;

/** A check takes no more of the machine than this; SQLite's own memory is not of the heap. */
const heapMegabytes = 32;

/**
 * Checks an SQLite file for damage, in a thread of its own: it takes about a second for 100 MB.
 * Throws when it could not be checked for a reason that is no damage.
 */
export async function checkIntegrity(file: string): Promise<IntegrityFinding> {
  const worker = new Worker(new URL('./check-integrity.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // A check that goes on must not keep a server that stops.
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<IntegrityFinding>();
  worker.once('message', resolve);
  worker.once('error', (error: Error) => {
    // Some damage is such that the check itself cannot be made.
    if (troubleOf(error) === 'damaged') resolve(error.message);
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('The check ended without a result')));
  return promise;
}
