import { parentPort, workerData } from 'node:worker_threads';
import type { ArchivePlace } from '../places/places.queries.ts';
import { openReference } from '../reference/open-reference.ts';
import type { ReadRow } from './import-row.ts';
import { importLookups } from './lookups.ts';
import { readSource, type SourceFile } from './read-source.ts';

export interface ReadingTask {
  bytes: Uint8Array;
  ownPlaces: ArchivePlace[];
  referenceFile: string;
}

/** Rows come in pages, so that taking them over never holds the receiver up; then the rest. */
export type ReadingMessage =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'end'; result: ReturnType<typeof readSource> };

const pageSize = 500;

const { bytes, ownPlaces, referenceFile } = workerData as ReadingTask;
const result = readSource(bytes, importLookups(openReference(referenceFile), ownPlaces));
const post = (message: ReadingMessage) => parentPort?.postMessage(message);
if ('problem' in result) post({ kind: 'end', result });
else {
  for (let start = 0; start < result.rows.length; start += pageSize) {
    post({ kind: 'rows', rows: result.rows.slice(start, start + pageSize) });
  }
  post({ kind: 'end', result: { ...result, rows: [] } satisfies SourceFile });
}
