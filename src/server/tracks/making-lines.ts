import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { troubleOf } from '../platform/db/trouble.ts';
import { isRefusal, Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { readOriginal } from './read-original.ts';
import { storeLines } from '../track-lines/track-lines.queries.ts';

type MakingDeps = Pick<Deps, 'db' | 'log' | 'reading' | 'storage'>;

/** A file, and those of its tracks whose lines are missing. */
export interface MissingLines {
  file: string;
  parts: readonly number[];
}

/** Whose look at an archive wants lines: what one account asks for does not hold up the others. */
export interface Looker {
  archiveId: string;
  userId: string;
}

/** Makes lines anew that are missing, as after an archive was restored or when they are drawn otherwise. */
export interface MakingLines {
  /**
   * Begins to make the lines of an original, or joins whoever has begun; settles when they are made, or
   * cannot be. Undefined where no more can be made of the file.
   */
  begin(looker: Looker, missing: MissingLines): Promise<void> | undefined;
}

/** Files remembered at most of which no more can be made, before all are tried once more. */
const mostRemembered = 20_000;

/** One at a time: of the threads that read files one is left to those who export and change tables. */
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
          // It was read to its end, or cannot be: for another part of it that would be done again.
          if (made && !parts.every((part) => made.has(part))) remember(key);
        })
        // Nobody's request fails for it: its tracks are drawn coarsely.
        .catch((error: unknown) => {
          deps.log.warn({ err: error, file }, 'track lines could not be generated');
          // The next request tries again, unless it is the file that cannot be read.
          if (!isRefusal(error, 'too-many') && !troubleOf(error)) remember(key);
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

/** Which tracks of a file there are lines of now; undefined where the file is not there. */
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
