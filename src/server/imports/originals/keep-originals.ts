import { keptOfRow } from '../../../domain/imports/limits.ts';
import type { ReadRow } from '../../../domain/imports/import-row.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import { largestOriginal } from '../../../domain/files/stored-file.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileProgress } from '../read/file-reading.ts';
import type { RowKeeping } from '../receive/file-being-kept.ts';
import {
  holdFiles,
  ensureRoomForFiles,
  removeUnneeded,
} from '../../platform/files/files.actions.ts';
import type { WholeFile } from '../../platform/files/stored-files.queries.ts';
import { JobLost } from '../../platform/jobs/job-hold.ts';
import type { Log } from '../../platform/log.ts';
import { ContentTooLarge, type FileStorage, OtherContent } from '../../platform/storage/storage.ts';
import type { ZippedOriginals } from './open-archive-zip.ts';

/** Originals recorded per transaction. */
const batchSize = 100;

/**
 * Originals written at once if each is small: a disk syncs them together. A large one is written alone,
 * because its bytes take long anyway.
 */
const atOnce = 16;
const smallOriginal = 1_000_000;

interface OriginalKeeping extends Pick<RowKeeping, 'actor' | 'id' | 'hold'> {
  db: Db;
  storage: FileStorage;
  log: Log;
}

/**
 * Yields the rows of an archive file, followed by one failed row with the reason for each original
 * in its ZIP file that cannot be stored. The others are then in storage, held by the import until
 * it is accepted.
 */
export async function* withOriginals(
  news: FileProgress,
  keeping: OriginalKeeping,
  originals: ZippedOriginals,
): FileProgress {
  let line = 0;
  for (;;) {
    const step = await news.next();
    if (step.done) {
      if ('problem' in step.value) return step.value;
      const rows = (await keepOriginals(keeping, originals)).map(({ name, problem }) =>
        failedRow(++line, name, problem),
      );
      if (rows.length > 0) yield { kind: 'rows', rows };
      return step.value;
    }
    if (step.value.kind === 'rows') {
      for (const row of step.value.rows) line = Math.max(line, row.line);
    }
    yield step.value;
  }
}

function failedRow(line: number, name: string, problem: Problem): ReadRow {
  const raw = name.slice(0, keptOfRow);
  return { line, raw, kind: '', state: 'failed', draft: null, problem };
}

interface NotKept {
  name: string;
  problem: Problem;
}

async function keepOriginals(
  keeping: OriginalKeeping,
  originals: ZippedOriginals,
): Promise<NotKept[]> {
  const { db, actor, id, hold } = keeping;
  const { archiveId } = actor;
  await ensureRoomForFiles(db, archiveId, originals.files);
  const notKept: NotKept[] = [];
  let whole: WholeFile[] = [];
  const note = async () => {
    await inArchiveTurn(db, archiveId, async (transaction) => {
      await hold.mustHold(transaction);
      await holdFiles({ ...keeping, db: transaction }, archiveId, id, whole);
    });
    whole = [];
  };
  try {
    let done = 0;
    for (const files of groupsOf(originals.files)) {
      // Throws if the job was cancelled or lost.
      await hold.step(done, originals.files.length);
      const kept = await Promise.allSettled(
        files.map((file) => keepOriginal(keeping, originals, file)),
      );
      for (const [index, file] of files.entries()) {
        const one = kept[index];
        if (one?.status !== 'fulfilled') continue;
        if (one.value) notKept.push({ name: file.sha256, problem: one.value });
        else whole.push(file);
      }
      const failed = kept.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      done += files.length;
      if (whole.length >= batchSize) await note();
    }
    if (whole.length > 0) await note();
  } catch (error) {
    // The import does not hold these files yet. If the job was lost, another worker may be storing
    // them now.
    const unnamed = error instanceof JobLost ? [] : whole.map(({ sha256 }) => sha256);
    await removeUnneeded(keeping, archiveId, unnamed);
    throw error;
  }
  const strays = originals.strays.map((name): NotKept => {
    return { name, problem: { code: 'original-unknown', detail: name.slice(0, 200) } };
  });
  return [...notKept, ...strays];
}

/** Divides originals, in their order, into groups that are written at once. */
function* groupsOf(files: ZippedOriginals['files']): Generator<ZippedOriginals['files']> {
  let group: ZippedOriginals['files'] = [];
  for (const file of files) {
    const isLarge = file.size > smallOriginal;
    if (group.length === atOnce || (isLarge && group.length > 0)) {
      yield group;
      group = [];
    }
    if (isLarge) yield [file];
    else group.push(file);
  }
  if (group.length > 0) yield group;
}

/** Stores an original. Returns why it cannot be stored, or undefined on success. */
async function keepOriginal(
  { db, storage, log, actor }: OriginalKeeping,
  originals: ZippedOriginals,
  { sha256, size }: WholeFile,
): Promise<Problem | undefined> {
  if (size > largestOriginal) return { code: 'file-too-large', limit: largestOriginal };
  const pieces = originals.read(sha256);
  if (!pieces) return { code: 'original-missing', detail: sha256 };
  try {
    const expected = { sha256, largest: size };
    // Not `storeWhole`, which measures all files of the archive before each.
    const kept = await storage.keep(actor.archiveId, unpackable(pieces), expected);
    if (kept.size === size) return undefined;
    await removeUnneeded({ db, storage, log }, actor.archiveId, [sha256]);
  } catch (error) {
    const isAltered = error instanceof OtherContent || error instanceof ContentTooLarge;
    if (!isAltered) throw error;
  }
  return { code: 'original-altered', detail: sha256 };
}

/** Converts unpacking errors to OtherContent, because the bytes are not the expected ones. */
async function* unpackable(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw Object.assign(new OtherContent('It cannot be unpacked'), { cause: error });
  }
}
