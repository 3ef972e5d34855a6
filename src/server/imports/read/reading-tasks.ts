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
import type { CancelFlag } from '../../platform/steps/cancel-flag.ts';
import { importLookups } from '../match/lookups.ts';
import { readPoints } from './read-points.ts';
import {
  readAgainInSteps,
  type ReadingEnd,
  readInSteps,
  type SourceStart,
  type TableAgain,
} from './read-source.ts';

export interface ReadingTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** the file in the place of its bytes, where these are too many */
  onDisk?: FileOnDisk | undefined;
  ownPlaces: ArchivePlace[];
  /** what is known of tables with columns of their own */
  tables?: TableContext;
  /** rows of a table that were read before, in the place of a file */
  again?: TableAgain;
  /** of a file: what its rows are to become; one that is of another format is not read */
  target?: TargetName;
  /** tracks of the file, by their places in it: their points, in the place of rows */
  parts?: readonly number[];
  /** of such points: says when nobody waits for them any more */
  sign?: CancelFlag;
  /** the table whose rows could become records of a kind, in the place of a file: nothing is read of it */
  proposing?: { kind: KindName; sample: TableSample };
}

/**
 * What a reading thread tells of a file while it reads it. Rows come in pages, which the receiver keeps
 * while the next are read, each in a transaction of its own.
 */
export type ReadingUpdate =
  | { kind: 'start'; start: SourceStart }
  | { kind: 'rows'; rows: ReadRow[] }
  | ({ kind: 'points' } & PointsOfPart)
  | { kind: 'proposal'; proposal: Proposal };

export type ReadingMessage = ReadingUpdate | { kind: 'end'; result: ReadingEnd };

/** A page has so many rows at most, and with them about so many characters. */
const pageRows = 1000;
const pageSize = 2_000_000;

/** What a reading thread does: it reads one file after the other, as it is given them. */
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

/** Where the file is kept as it is, its bytes go back without being copied. */
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
