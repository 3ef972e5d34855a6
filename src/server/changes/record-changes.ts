import type { ChangeAction } from '../../domain/changes/change-action.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Clock } from '../clock.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Bus } from '../bus/bus.ts';
import { Refusal } from '../errors.ts';
import { insertChangeSet, raiseArchiveVersion, type RecordedChange } from './changes.queries.ts';
import { writingOf, type RecordWriting } from './write-records.ts';

/** Who does it. The command line has no user. */
export interface Actor {
  archiveId: string;
  userId: string | null;
  userName: string;
  /**
   * Throws where what let the request in holds no longer. Asked under the archive's lock, which
   * memberships change under too; the program itself is not asked.
   */
  mustStillBeAllowed?: (db: Db) => Promise<void>;
}

/** What is done, as history tells it. */
export interface Deed {
  action: ChangeAction;
  /** what the history line shows: counts, names; JSON */
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
}

/** The inside of a recorded write. */
export interface Writing extends RecordWriting {
  /** id of the change set under way */
  changeSetId: string;
  /** Memberships are no records of a kind: who may see an archive is noted, and never undone. */
  noteMembership(userId: string, before: unknown, after: unknown): void;
}

export interface Written<Result> {
  result: Result;
  changeSetId: string;
  /** the archive's version after the write */
  archiveVersion: number;
}

/**
 * THE way to write content: one transaction that does the work, stores what was before and after,
 * and raises the archive's version; then tells the other screens. A write that notes no change
 * leaves no trace. Throws `not-found` where the archive is gone.
 */
export async function recordChanges<Result>(
  deps: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  deed: Deed,
  write: (writing: Writing) => Promise<Result>,
): Promise<Written<Result>> {
  const { archiveId } = actor;
  const written = await inTransaction(deps.db, async (db) => {
    // First of all: on PostgreSQL this row is what makes writers of one archive take turns.
    const archiveVersion = await raiseArchiveVersion(db, archiveId);
    if (archiveVersion === undefined) throw new Refusal('not-found');
    await actor.mustStillBeAllowed?.(db);
    // Only now: history is ordered by ids, and whoever waited for their turn wrote later.
    const at = isoNow(deps.clock);
    const changeSetId = newId(deps.clock.now());
    const changes: RecordedChange[] = [];
    const note = (change: RecordedChange) => void changes.push(change);
    const result = await write({
      ...writingOf({ db, archiveId, at }, note),
      changeSetId,
      noteMembership: (id, before, after) =>
        note({ entity: 'membership', id, format: 1, before, after }),
    });
    if (changes.length > 0)
      await insertChangeSet(db, { ...actor, ...deed, id: changeSetId, at }, changes);
    return { result, changeSetId, archiveVersion };
  });
  await deps.bus.publish({ type: 'archive-changed', archiveId, version: written.archiveVersion });
  return written;
}
