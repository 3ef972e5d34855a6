import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../domain/shared/ids.ts';
import {
  countRows,
  type MappedTraveller,
  type NamedTraveller,
  type ReadRow,
  sizeOfRow,
} from '../../domain/imports/import-row.ts';
import { isoNow } from '../clock.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { lockImport } from '../db/locks.queries.ts';
import type { Db } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../changes/record-changes.ts';
import { type JobHold, unheld } from '../jobs/job-hold.ts';
import { listPeople } from '../people/people.queries.ts';
import { listOwnPlaces } from '../places/places.queries.ts';
import type { FileNews } from './file-reading.ts';
import {
  deleteSomeRows,
  insertImportRows,
  insertJudgements,
  pagesAsRead,
} from './import-rows.queries.ts';
import { deletePreview, describeReading, insertImport } from './imports.queries.ts';
import type { Pages } from './import-target.ts';
import type { JudgedRow, Judgement } from './judgement.ts';
import { pauseOf } from './pause.ts';
import { mustFit, openPreview } from './preview-room.ts';
import { proposePeople } from './propose-people.ts';
import type { SourceEnd, SourceStart } from './read-source.ts';
import type { ReadingNews } from './reading-tasks.ts';
import { targetOf } from './targets.ts';

export type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'reading'>;

/** A file as it was given. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** whose log it is, when that was said */
  personId?: string | undefined;
}

/** Rows whose judgements are stored in one transaction: other writes have to wait for it. */
const judgementsPerTransaction = 4000;

/** Milliseconds: writers of other threads look every ten whether SQLite's writer is free. */
const turnOfOthers = 15;

/**
 * Reads a file and stores what importing it would do; returns the import's id. Nothing of the
 * archive's content changes. Throws `unreadable` with the problem for a file that cannot be read,
 * `invalid` for a person who is not of the archive, `not-found` where the archive is deleted meanwhile,
 * `limit-reached` where too much waits to be accepted, `too-many` while too many files are read.
 */
export async function previewImport(
  deps: PreviewDeps,
  actor: Actor,
  file: GivenFile,
): Promise<string> {
  const { db } = deps;
  const id = await noteImport(deps, actor, file);
  try {
    await readImport(deps, actor, { id, ...file }, unheld);
  } catch (error) {
    // Half an import would wait for the hourly sweep and take room from others. What went wrong
    // first is what is told.
    await deletePreview(db, actor.archiveId, id).catch(() => {});
    throw error;
  }
  return id;
}

/**
 * Notes an import whose file is still to be read, and returns its id. Throws `invalid` for a person
 * who is not of the archive, `limit-reached` where there is no room for it.
 */
export async function noteImport(
  { db, clock }: Pick<PreviewDeps, 'db' | 'clock'>,
  actor: Actor,
  { name, bytes, personId }: GivenFile,
): Promise<string> {
  const { archiveId, userId } = actor;
  const people = await listPeople(db, archiveId);
  if (personId !== undefined && !people.some((person) => person.id === personId)) {
    throw new Refusal('invalid', 'person-unknown');
  }
  const fileHash = await hashOf(bytes);
  const id = newId(clock.now());
  await inArchiveTurn(db, archiveId, async (transaction) => {
    // Sending takes a while, in which the archive or the membership may have ended.
    await actor.mustStillBeAllowed?.(transaction);
    await mustFit(transaction, actor, { importId: id, bytes: bytes.length });
    await insertImport(transaction, archiveId, {
      id,
      createdAt: isoNow(clock),
      userId,
      fileName: name,
      fileHash,
      fileSize: bytes.length,
      format: '',
      status: 'reading',
      travellers: [],
      outcome: countRows([]),
      judgedVersion: 0,
    });
  });
  return id;
}

/**
 * Reads the file of an import that was noted, compares its rows with the archive and stores them: it
 * becomes a preview. May be begun anew after it was broken off. Throws as `previewImport` does.
 */
export async function readImport(
  deps: PreviewDeps,
  actor: Actor,
  { id, bytes, personId }: { id: string } & GivenFile,
  hold: JobHold,
): Promise<void> {
  const { db } = deps;
  const { archiveId, userId, userName } = actor;
  const people = await listPeople(db, archiveId);
  const ownPlaces = await listOwnPlaces(db, archiveId);
  const keeping = { db, actor, id, hold };
  await removeEarlierRows(keeping);
  const news = deps.reading.read(userId ?? archiveId, { bytes, ownPlaces });
  const file = new FileBeingKept(keeping, news);
  const importer = { userId, userName, personId };
  const propose = (named: readonly NamedTraveller[]) => proposePeople(named, people, importer);
  const judgedVersion = await findArchiveVersion(db, archiveId);
  const judge = (rows: Pages<JudgedRow>, format: string, travellers: readonly MappedTraveller[]) =>
    targetOf(format).judge(rows, {
      archive: { db, archiveId },
      format,
      travellers,
      today: isoNow(deps.clock).slice(0, 10),
      pause: pauseOf(hold, () => file.total),
    });

  // Half of the work: it is done while the next rows are read, if it can be told whom they will name.
  const start = await file.start();
  const guess = start?.expected && propose(start.expected);
  const guessed = start && guess && (await judge(file.rows(), start.format.id, guess));
  const { format, travellers: named } = await file.end();
  const travellers = propose(named);
  const judgements =
    guessed && isSameMapping(guess, travellers)
      ? guessed
      : await judge(pagesAsRead(db, archiveId, id), format.id, travellers);
  await inArchiveTurn(db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    const outcome = countRows(judgements.map((one) => one.outcome));
    const read = { format: format.id, travellers, outcome, judgedVersion };
    if (!(await describeReading(transaction, archiveId, id, read))) throw new Refusal('not-found');
    await hold.mustHold(transaction);
  });
  await keepJudgements(keeping, judgements);
  await openPreview(db, actor, id, hold);
}

/** An import whose rows are being stored. */
interface RowKeeping {
  db: Db;
  actor: Pick<Actor, 'archiveId' | 'userId'>;
  id: string;
  hold: JobHold;
}

/** Removes the rows of an attempt that was broken off. */
async function removeEarlierRows(keeping: RowKeeping): Promise<void> {
  for (let areLeft = true; areLeft;) {
    await writeInTurn(keeping, async (transaction) => {
      areLeft = await deleteSomeRows(transaction, keeping.actor.archiveId, keeping.id);
    });
  }
}

/**
 * A file whose rows are stored while the next are read, as long as there is room for them: all together
 * are measured when they become a preview.
 */
class FileBeingKept {
  readonly #keeping: RowKeeping;
  readonly #news: FileNews;
  #end: SourceEnd | undefined;
  #rows = 0;

  constructor(keeping: RowKeeping, news: FileNews) {
    this.#keeping = keeping;
    this.#news = news;
  }

  /** How many rows it has, as far as that is known: 0 before all are read. */
  get total(): number {
    return this.#end ? this.#rows : 0;
  }

  /** What is known before its first row is read; undefined of a file that cannot be read. */
  async start(): Promise<SourceStart | undefined> {
    const step = await this.#next();
    if (step?.kind === 'rows') throw new Error('Rows have come before what they are of');
    return step?.start;
  }

  /** Its rows, some at a time, once they are stored. */
  async *rows(): AsyncGenerator<readonly ReadRow[]> {
    for (let bytes = 0; ;) {
      const step = await this.#next();
      if (!step) return;
      if (step.kind === 'start') continue;
      const { rows } = step;
      for (const row of rows) bytes += sizeOfRow(row);
      await this.#keep(rows, bytes);
      yield rows;
    }
  }

  /** What it was, after its last row is stored. Throws `unreadable`. */
  async end(): Promise<SourceEnd> {
    if (!this.#end) for await (const _rows of this.rows());
    if (!this.#end) throw new Error('A file has ended without saying what it was');
    return this.#end;
  }

  async #next(): Promise<ReadingNews | undefined> {
    const step = await this.#keeping.hold.during(this.#news.next());
    if (!step.done) return step.value;
    if ('problem' in step.value) {
      throw new Refusal('unreadable', '', { problem: step.value.problem });
    }
    this.#end = step.value;
    return undefined;
  }

  async #keep(rows: readonly ReadRow[], bytes: number): Promise<void> {
    const { actor, id } = this.#keeping;
    const first = this.#rows;
    this.#rows += rows.length;
    await writeInTurn(this.#keeping, async (transaction) => {
      await mustFit(transaction, actor, { importId: id, bytes });
      await insertImportRows(transaction, actor.archiveId, id, { first, rows });
    });
  }
}

/** Whether those whom rows name stand for the same people, whomever else they could have named. */
function isSameMapping(
  expected: readonly MappedTraveller[],
  named: readonly MappedTraveller[],
): boolean {
  const persons = new Map(expected.map(({ key, mappedTo }) => [key, mappedTo]));
  return named.every(({ key, mappedTo }) => isDeepStrictEqual(persons.get(key), mappedTo));
}

/** Stores what rows come to. */
async function keepJudgements(
  keeping: RowKeeping,
  judgements: readonly Judgement[],
): Promise<void> {
  for (let first = 0; first < judgements.length; first += judgementsPerTransaction) {
    await keeping.hold.step(first, judgements.length);
    const some = judgements.slice(first, first + judgementsPerTransaction);
    await writeInTurn(keeping, (transaction) =>
      insertJudgements(transaction, keeping.actor.archiveId, keeping.id, {
        first,
        judgements: some,
      }),
    );
  }
}

/** Writes some rows in a transaction of its own, and then leaves others their turn. */
async function writeInTurn(
  { db, actor, id, hold }: RowKeeping,
  write: (transaction: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockImport(transaction, actor.archiveId, id);
    await hold.mustHold(transaction);
    await write(transaction);
  });
  await wait(turnOfOthers);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
