import { setTimeout as wait } from 'node:timers/promises';
import { type ReadRow, sizeOfRow } from '../../../domain/imports/import-row.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { lockImport } from '../../platform/db/locks.queries.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { JobHold } from '../../platform/jobs/job-hold.ts';
import { storeLines } from '../../track-lines/track-lines.queries.ts';
import type { FileProgress } from '../read/file-reading.ts';
import { deleteSomeRows, insertImportRows } from '../preview/import-rows.queries.ts';
import type { MatchResult } from '../preview/matched-rows.queries.ts';
import { insertMatchResults } from '../preview/match-results.queries.ts';
import { mustFit } from './preview-caps.ts';
import type { SourceEnd, SourceStart } from '../read/read-source.ts';

/** Rows whose match results are stored in one transaction; other writes wait for it. */
const judgementsPerTransaction = 4000;

/** Milliseconds: writers in other threads check every ten whether SQLite's writer is free. */
const turnOfOthers = 15;

/** An import whose rows are being stored. */
export interface RowKeeping {
  db: Db;
  actor: Pick<Actor, 'archiveId' | 'userId'>;
  id: string;
  /** Hash of its file. */
  fileHash: string;
  hold: JobHold;
  /** When its last transaction ended, in ms of `performance.now()`. */
  wroteAt?: number;
}

/** Deletes the rows of an interrupted attempt. */
export async function removeEarlierRows(keeping: RowKeeping): Promise<void> {
  for (let areLeft = true; areLeft;) {
    await writeInTurn(keeping, async (transaction) => {
      areLeft = await deleteSomeRows(transaction, keeping.actor.archiveId, keeping.id);
    });
  }
}

/** A file whose rows are stored while the next ones are read. */
export interface FileBeingKept {
  /**
   * Returns what is known before the first row. Call it once, before everything else. Throws
   * `unreadable`.
   */
  start(): Promise<SourceStart>;
  /** Yields its rows page by page before they are stored; each row is yielded once. */
  rows(): AsyncGenerator<readonly ReadRow[], void>;
  /** Returns the result after the last row is stored. Throws `unreadable`. */
  end(): Promise<SourceEnd>;
  /** Number of its rows; 0 until all are read. */
  readonly total: number;
}

/**
 * Stores the rows of a file as they are read, while there is room for them. Their final size is
 * measured when they become a preview.
 */
export function keepFile(keeping: RowKeeping, news: FileProgress): FileBeingKept {
  const { actor, id, fileHash, hold } = keeping;
  let [count, bytes] = [0, 0];
  let ended: SourceEnd | undefined;
  const next = async () => {
    const step = await hold.during(news.next());
    if (!step.done) return step.value;
    if ('problem' in step.value) {
      throw new Refusal('unreadable', '', { problem: step.value.problem });
    }
    ended = step.value;
    return undefined;
  };
  const keep = async (rows: readonly ReadRow[]) => {
    const first = count;
    count += rows.length;
    for (const row of rows) bytes += sizeOfRow(row);
    await writeInTurn(keeping, async (transaction) => {
      await mustFit(transaction, actor, { importId: id, bytes });
      await insertImportRows(transaction, actor.archiveId, id, { first, rows });
      const lines = rows.flatMap(({ drawn: line }, index) =>
        line ? [{ part: first + index, line }] : [],
      );
      await storeLines(transaction, actor.archiveId, fileHash, lines);
    });
  };
  async function* rows() {
    while (!ended) {
      const step = await next();
      if (step?.kind !== 'rows') return;
      // Yields the rows before storing them, so that other writers get their turn while no
      // transaction is open.
      yield step.rows;
      await keep(step.rows);
    }
  }
  return {
    rows,
    async start() {
      const step = await next();
      if (step?.kind !== 'start') throw new Error('The first step of a file must be its start');
      return step.start;
    },
    async end() {
      for await (const _rows of rows());
      if (!ended) throw new Error('A file ended without a result');
      return ended;
    },
    get total() {
      return ended ? count : 0;
    },
  };
}

/** Stores the match results of rows. */
export async function keepMatchResults(
  keeping: RowKeeping,
  judgements: readonly MatchResult[],
): Promise<void> {
  for (let first = 0; first < judgements.length; first += judgementsPerTransaction) {
    await keeping.hold.step(first, judgements.length);
    const some = judgements.slice(first, first + judgementsPerTransaction);
    await writeInTurn(keeping, (transaction) =>
      insertMatchResults(transaction, keeping.actor.archiveId, keeping.id, {
        first,
        judgements: some,
      }),
    );
  }
}

/** Pauses after a transaction so that writers of other threads get their turn. */
export const leaveTurn = (): Promise<void> => wait(turnOfOthers);

/**
 * Writes rows in a separate transaction, after other writers have had a turn since the last one.
 */
async function writeInTurn(
  keeping: RowKeeping,
  write: (transaction: Db) => Promise<void>,
): Promise<void> {
  const { db, actor, id, hold, wroteAt = -Infinity } = keeping;
  // Usually they had their turn while the rows were computed.
  const left = wroteAt + turnOfOthers - performance.now();
  if (left > 0) await wait(left);
  await inTransaction(db, async (transaction) => {
    await lockImport(transaction, actor.archiveId, id);
    await hold.mustHold(transaction);
    await write(transaction);
  });
  keeping.wroteAt = performance.now();
}
