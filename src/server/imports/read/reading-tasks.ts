import { parentPort } from 'node:worker_threads';
import type { PointsOfPart } from '../../../domain/tracks/line-points.ts';
import type { ArchivePlace } from '../../../domain/places/place.ts';
import type { Proposal, TableSample } from '../../../domain/imports/table/propose.ts';
import type { TableContext } from '../../../domain/imports/table/table-context.ts';
import { proposeKind, tableFormatOf } from '../../../domain/imports/table/table-format.ts';
import type { TargetName } from '../../../domain/imports/formats/source-format.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { type ReadRow, sizeOfRow } from '../../../domain/imports/import-row.ts';
import { type FileOnDisk, piecesOnDisk } from '../receive/file-on-disk.ts';
import { type CancelFlag, isCancelled } from '../../platform/steps/cancel-flag.ts';
import { importLookups } from '../match/lookups.ts';
import {
  readAgainInSteps,
  type ReadingEnd,
  readInSteps,
  type SourceStart,
  type TableAgain,
} from './read-source.ts';
import { recogniseFormat } from '../../../domain/imports/formats/registry.ts';
import { FileContent } from '../../../domain/imports/reading/file-content.ts';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { trackSources } from '../../../domain/imports/tracks/registry.ts';

export interface ReadingTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** The file on disk instead of its bytes, if it is too large for memory. */
  onDisk?: FileOnDisk | undefined;
  ownPlaces: ArchivePlace[];
  /** The context for tables with custom columns. */
  tables?: TableContext;
  /** Table rows to read again, instead of a file. */
  again?: TableAgain;
  /** What the file's rows should become; a file of another format is not read. */
  target?: TargetName;
  /** Tracks of the file, by position: their points are read instead of rows. */
  parts?: readonly number[];
  /** For points: signals that no one waits for them any more. */
  sign?: CancelFlag;
  /** A table to propose a column mapping of a kind for, instead of a file; no rows are read. */
  proposing?: { kind: KindName; sample: TableSample };
}

/**
 * Messages of a reading thread about a file. Rows come in pages; the receiver stores each page in
 * its own transaction while the next is read.
 */
export type ReadingUpdate =
  | { kind: 'start'; start: SourceStart }
  | { kind: 'rows'; rows: ReadRow[] }
  | ({ kind: 'points' } & PointsOfPart)
  | { kind: 'proposal'; proposal: Proposal };

export type ReadingMessage = ReadingUpdate | { kind: 'end'; result: ReadingEnd };

/** Maximum number of rows per page, and approximate maximum of characters. */
const pageRows = 1000;
const pageSize = 2_000_000;

/** The main function of a reading thread: reads one file after another as requested. */
export function answerReadingTasks(): void {
  const reference = openReference(referenceFile);
  const post = (message: ReadingMessage) => parentPort?.postMessage(message);
  parentPort?.on('message', (task: ReadingTask) => {
    const { bytes, onDisk, ownPlaces, tables: known, target, again, parts, sign, proposing } = task;
    if (parts) return postPoints(bytes, parts, sign);
    if (proposing) {
      const proposal = proposeKind(proposing.kind, proposing.sample);
      post({ kind: 'proposal', proposal });
      const { id, name, target } = tableFormatOf(proposal.mapping);
      return post({ kind: 'end', result: { format: { id, name, target }, travellers: [] } });
    }
    const tables = known && { ...known, places: ownPlaces };
    const onStart = (start: SourceStart) => post({ kind: 'start', start });
    const lookups = importLookups(reference, ownPlaces, known?.answered);
    const file = onDisk ? piecesOnDisk(onDisk) : bytes;
    const pages = inPages(
      again
        ? readAgainInSteps(again, lookups, tables)
        : readInSteps(file, lookups, { onStart, tables, target }),
    );
    for (;;) {
      const step = pages.next();
      if (step.done) return postEnd(step.value, bytes);
      post({ kind: 'rows', rows: step.value });
    }
  });
}

function postPoints(
  bytes: Uint8Array<ArrayBuffer>,
  parts: readonly number[],
  sign: CancelFlag | undefined,
): void {
  const reading = readPoints(bytes, parts, sign);
  for (;;) {
    const step = reading.next();
    if (step.done) return postEnd(step.value, bytes);
    const { lat, lon, elevation, time } = step.value.points;
    const message: ReadingMessage = { kind: 'points', ...step.value };
    const columns = [lat, lon, elevation, time].map(({ buffer }) => buffer as ArrayBuffer);
    parentPort?.postMessage(message, columns);
  }
}

/** Returns the bytes without copying if the original is kept. */
function postEnd(result: ReadingEnd, bytes: Uint8Array<ArrayBuffer>): void {
  const isKept = 'format' in result && result.format.original !== undefined;
  const message: ReadingMessage = {
    kind: 'end',
    result: isKept ? { ...result, original: bytes } : result,
  };
  parentPort?.postMessage(message, isKept ? [bytes.buffer] : []);
}

function* inPages<End>(rows: Generator<ReadRow, End>): Generator<ReadRow[], End> {
  let page: ReadRow[] = [];
  let size = 0;
  for (;;) {
    const step = rows.next();
    if (step.done) {
      if (page.length > 0) yield page;
      return step.value;
    }
    page.push(step.value);
    size += sizeOfRow(step.value);
    if (page.length < pageRows && size < pageSize) continue;
    yield page;
    [page, size] = [[], 0];
  }
}

/**
 * Reads the points of some tracks of a file, given by position from 0. Holds one track in memory at
 * a time and stops if no one waits for the rest.
 */
export function* readPoints(
  bytes: Uint8Array,
  parts: readonly number[],
  sign?: CancelFlag,
): Generator<PointsOfPart, ReadingEnd> {
  const content = new FileContent(bytes);
  const format = recogniseFormat(content, trackSources);
  if (format?.target !== 'tracks') return { problem: { code: 'format-unknown' } };
  const { id, name, target } = format;
  const wanted = new Set(parts);
  let part = 0;
  try {
    for (const row of format.parse(content).rows) {
      if (isCancelled(sign)) break;
      if (wanted.delete(part) && 'track' in row) yield { part, points: row.track.points };
      if (wanted.size === 0) break;
      part++;
    }
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
  return { format: { id, name, target }, travellers: [] };
}
