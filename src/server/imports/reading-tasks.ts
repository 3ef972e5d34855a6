import { parentPort } from 'node:worker_threads';
import type { ArchivePlace } from '../../domain/places/place.ts';
import { openReference } from '../reference/open-reference.ts';
import { referenceFile } from '../reference/reference-file.ts';
import type { ReadRow } from '../../domain/import/import-row.ts';
import { importLookups } from './lookups.ts';
import { readSource, type SourceFile } from './read-source.ts';

export interface ReadingTask {
  bytes: Uint8Array<ArrayBuffer>;
  ownPlaces: ArchivePlace[];
}

/** Rows come in pages, so that taking them over never holds the receiver up; then the rest. */
export type ReadingMessage =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'end'; result: ReturnType<typeof readSource> };

/** A page has so many rows at most, and with them about so many characters. */
const pageRows = 500;
const pageSize = 1_000_000;

/** What a reading thread does: it reads one file after the other, as it is given them. */
export function answerReadingTasks(): void {
  const reference = openReference(referenceFile);
  const post = (message: ReadingMessage) => parentPort?.postMessage(message);
  parentPort?.on('message', ({ bytes, ownPlaces }: ReadingTask) => {
    const result = readSource(bytes, importLookups(reference, ownPlaces));
    if ('problem' in result) return post({ kind: 'end', result });
    for (const rows of inPages(result.rows)) post({ kind: 'rows', rows });
    post({ kind: 'end', result: { ...result, rows: [] } satisfies SourceFile });
  });
}

function* inPages(rows: readonly ReadRow[]): Generator<ReadRow[]> {
  let page: ReadRow[] = [];
  let size = 0;
  for (const row of rows) {
    page.push(row);
    size += row.raw.length + (row.draft?.json.length ?? 0);
    if (page.length < pageRows && size < pageSize) continue;
    yield page;
    [page, size] = [[], 0];
  }
  if (page.length > 0) yield page;
}
