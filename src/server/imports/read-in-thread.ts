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

/** Reads a file as `readSource` does, a larger one in a thread of its own. */
export async function readWithoutBlocking(
  bytes: Uint8Array<ArrayBuffer>,
  reference: Reference,
  ownPlaces: ArchivePlace[],
): Promise<SourceFile | { problem: Problem }> {
  if (bytes.length <= largestReadInPlace) {
    return readSource(bytes, importLookups(reference, ownPlaces));
  }
  return readInThread({ bytes, ownPlaces, referenceFile });
}

function readInThread(task: ReadingTask): Promise<SourceFile | { problem: Problem }> {
  const script = new URL('./read-source.worker.ts', import.meta.url);
  const worker = new Worker(script, { workerData: task });
  const rows: ReadRow[] = [];
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ReadingMessage) => {
      if (message.kind === 'rows') rows.push(...message.rows);
      else resolve('problem' in message.result ? message.result : { ...message.result, rows });
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The reading thread ended without a result')));
  });
}
