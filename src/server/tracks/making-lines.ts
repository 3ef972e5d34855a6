import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { readOriginal } from './read-original.ts';
import { storeLines } from '../track-lines/track-lines.queries.ts';

type MakingDeps = Pick<Deps, 'db' | 'log' | 'reading' | 'storage'>;

/** A file, and those of its tracks whose lines are missing. */
export interface MissingLines {
  file: string;
  parts: readonly number[];
}

/** Makes lines anew that are missing, as after an archive was restored or when they are drawn otherwise. */
export interface MakingLines {
  /**
   * Begins to make the lines of an original, or joins whoever has begun; settles when they are made, or
   * cannot be. Undefined where the file has no such tracks.
   */
  begin(archiveId: string, missing: MissingLines): Promise<void> | undefined;
}

/** Tracks remembered at most that their files do not have, before all are looked for once more. */
const mostRemembered = 20_000;

/** Of an archive one at a time: nobody who brings a file waits for a hundred of these. */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 20_000, waitingEach: 10_000 };

export function makingLines(deps: MakingDeps): MakingLines {
  const turns = fairQueue(queueLimits, () => new Refusal('too-many'));
  const underWay = new Map<string, Promise<void>>();
  const absent = new Set<string>();
  return {
    begin(archiveId, { file, parts }) {
      const key = `${archiveId}/${file}`;
      if (parts.every((part) => absent.has(`${key}/${part}`))) return undefined;
      const begun = underWay.get(key);
      if (begun) return begun;
      const making = turns
        .run(archiveId, () => makeLines(deps, archiveId, file))
        .then((made) => {
          if (absent.size >= mostRemembered) absent.clear();
          for (const part of parts) if (made && !made.has(part)) absent.add(`${key}/${part}`);
        })
        // Nobody's request fails for it: its tracks are drawn coarsely, and the next request tries again.
        .catch((error: unknown) => deps.log.warn({ err: error, file }, 'lines were not made'))
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

/** Which tracks of a file there are lines of now; undefined where the file is not there. */
async function makeLines(
  { db, reading, storage }: MakingDeps,
  archiveId: string,
  file: string,
): Promise<Set<number> | undefined> {
  const bytes = await readOriginal(storage, archiveId, file);
  if (!bytes) return undefined;
  const made = new Set<number>();
  let position = 0;
  for await (const news of reading.read(`lines of ${archiveId}`, { bytes, ownPlaces: [] })) {
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
