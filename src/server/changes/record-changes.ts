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
   * Throws where the permission that let the request in no longer holds. Called under the archive's
   * lock, under which memberships change too; absent for the program itself.
   */
  mustStillBeAllowed?: (db: Db) => Promise<void>;
}

/** What is done, as history shows it. */
export interface Deed {
  action: ChangeAction;
  /** what the history line shows: counts, names; JSON */
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
}

/** What the work of a recorded write is given. */
export interface Writing extends RecordWriting {
  /** id of the change set under way */
  changeSetId: string;
  /** Notes a change of a membership: not a record of a kind, and never undone. */
  noteMembership(userId: string, before: unknown, after: unknown): void;
}

export interface Written<Result> {
  result: Result;
  changeSetId: string;
  /** the archive's version after the write */
  archiveVersion: number;
}

/**
 * THE way to write content: one transaction that does the work, stores every record before and after
 * it, and raises the archive's version; then it tells the other screens. A write without a change
 * leaves no trace. Throws `not-found` where the archive was deleted.
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
