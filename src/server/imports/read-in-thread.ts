import { Worker } from 'node:worker_threads';
import type { Problem } from '../../domain/import/problem.ts';
import type { ArchivePlace } from '../places/places.queries.ts';
import { referenceFile } from '../reference/reference-file.ts';
import type { Reference } from '../reference/reference.ts';
import type { ReadRow } from './import-row.ts';
import { importLookups } from './lookups.ts';
import { readSource, type SourceFile } from './read-source.ts';
import type { ReadingMessage, ReadingTask } from './read-source.worker.ts';

/** A file of this size is read in some 40 ms; what is larger would make other requests wait. */
const largestReadInPlace = 64 * 1024;

/** What a reading thread may take before it is stopped, so that no file keeps it busy for ever. */
export interface ReadingLimits {
  /** milliseconds */
  time: number;
  /** megabytes of its heap */
  memory: number;
}

/**
 * Far above what the largest file needs: 100 MB of Flightradar24's export, 478,000 rows, are read in
 * 13 s and some 2 GB on a machine of two cores.
 */
const readingLimits: ReadingLimits = { time: 5 * 60_000, memory: 3072 };

/** Reads a file as `readSource` does, a larger one in a thread of its own. */
export async function readWithoutBlocking(
  bytes: Uint8Array<ArrayBuffer>,
  reference: Reference,
  ownPlaces: ArchivePlace[],
): Promise<SourceFile | { problem: Problem }> {
  if (bytes.length <= largestReadInPlace) {
    return readSource(bytes, importLookups(reference, ownPlaces));
  }
  return readInThread({ bytes, ownPlaces, referenceFile }, readingLimits);
}

/** Reads a file in a thread; one that goes beyond the limits is a problem of the file. */
export function readInThread(
  task: ReadingTask,
  limits: ReadingLimits,
): Promise<SourceFile | { problem: Problem }> {
  const script = new URL('./read-source.worker.ts', import.meta.url);
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });
  const rows: ReadRow[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<SourceFile | { problem: Problem }>();
  worker.on('message', (message: ReadingMessage) => {
    if (message.kind === 'rows') rows.push(...message.rows);
    else resolve('problem' in message.result ? message.result : { ...message.result, rows });
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: { code: 'too-many-rows' } });
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('The reading thread ended without a result')));
  const outOfTime = setTimeout(() => {
    resolve({ problem: { code: 'reading-too-long', detail: inWords(limits.time) } });
  }, limits.time);
  return promise.finally(async () => {
    clearTimeout(outOfTime);
    await worker.terminate();
  });
}

function inWords(milliseconds: number): string {
  return milliseconds < 60_000 ? `${milliseconds / 1000} s` : `${milliseconds / 60_000} min`;
}
