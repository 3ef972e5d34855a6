import { inTransaction } from '../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { troubleOf } from '../platform/db/trouble.ts';
import { isRefusal, Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { readOriginal } from './read-original.ts';
import { storeLines } from '../track-lines/track-lines.queries.ts';

type MakingDeps = Pick<Deps, 'db' | 'log' | 'reading' | 'storage'>;

/** A file, and its tracks whose lines are missing. */
export interface MissingLines {
  file: string;
  parts: readonly number[];
}

/** The user and archive that need lines; accounts take turns. */
export interface Looker {
  archiveId: string;
  userId: string;
}

/**
 * Generates missing lines, for example after an archive was restored or the line format changed.
 */
export interface MakingLines {
  /**
   * Starts generating the lines of an original, or joins a running generation. Resolves when the
   * lines are stored or cannot be generated. Undefined if the file yields no more lines.
   */
  begin(looker: Looker, missing: MissingLines): Promise<void> | undefined;
}

/** Maximum number of files remembered as yielding no more lines; beyond it all are tried again. */
const mostRemembered = 20_000;

/** One at a time, so that one of the reading threads stays free for exports and table changes. */
const queueLimits = { atOnce: 1, atOnceEach: 1, waiting: 20_000, waitingEach: 10_000 };

export function makingLines(deps: MakingDeps): MakingLines {
  const turns = fairQueue(queueLimits, () => new Refusal('too-many'));
  const underWay = new Map<string, Promise<void>>();
  const exhausted = new Set<string>();
  const remember = (key: string) => {
    if (exhausted.size >= mostRemembered) exhausted.clear();
    exhausted.add(key);
  };
  return {
    begin(looker, { file, parts }) {
      const { archiveId, userId } = looker;
      const key = `${archiveId}/${file}`;
      if (exhausted.has(key)) return undefined;
      const begun = underWay.get(key);
      if (begun) return begun;
      const making = turns
        .run(userId, () => makeLines(deps, looker, file))
        .then((made) => {
          // The whole file was read without yielding this part, so reading it again is useless.
          if (made && !parts.every((part) => made.has(part))) remember(key);
        })
        // Not an error of the request: the tracks are shown with coarse lines.
        .catch((error: unknown) => {
          deps.log.warn({ err: error, file }, 'track lines could not be generated');
          // The next request tries again, unless the file itself cannot be read.
          if (!isRefusal(error, 'too-many') && !troubleOf(error)) remember(key);
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

/**
 * Generates the lines of a file and returns the parts that have one; undefined if the file is
 * missing.
 */
async function makeLines(
  { db, reading, storage }: MakingDeps,
  { archiveId, userId }: Looker,
  file: string,
): Promise<Set<number> | undefined> {
  const bytes = await readOriginal(storage, archiveId, file);
  if (!bytes) return undefined;
  const made = new Set<number>();
  let position = 0;
  for await (const news of reading.read(userId, { bytes, ownPlaces: [], target: 'tracks' })) {
    if (news.kind !== 'rows') continue;
    const lines = news.rows.flatMap(({ drawn: line }, index) =>
      line ? [{ part: position + index, line }] : [],
    );
    position += news.rows.length;
    await inTransaction(db, (transaction) => storeLines(transaction, archiveId, file, lines));
    for (const { part } of lines) made.add(part);
  }
  return made;
}
