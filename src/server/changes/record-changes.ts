import type { ChangeAction } from '../../domain/changes/change-action.ts';
import { isKindName, type KindName } from '../../domain/records/registry.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Clock } from '../clock.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { lockArchive } from '../db/locks.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Bus } from '../bus/bus.ts';
import { setArchiveVersion } from './archive-versions.queries.ts';
import { insertChangeSet } from './change-sets.queries.ts';
import { insertChanges } from './changes.queries.ts';
import { noteChanges, type NotedChanges } from './noted-changes.ts';
import { restoreVersions, writingOf, type RecordWriting } from './write-records.ts';

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
export interface Writing extends RecordWriting, Pick<NotedChanges, 'noteMembership'> {
  /** id of the change set under way */
  changeSetId: string;
}

export interface Written<Result> {
  result: Result;
  /** null where nothing was changed */
  changeSetId: string | null;
  /** the archive's version after the write */
  archiveVersion: number;
}

/**
 * THE way to write content: one transaction that does the work, stores every record before and after
 * it, and raises the archive's version, which becomes that of every record written; then it tells the
 * other screens. A write without a change leaves no trace, and nobody is told. Throws `not-found`
 * where the archive was deleted.
 */
export async function recordChanges<Result>(
  deps: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  deed: Deed,
  write: (writing: Writing) => Promise<Result>,
): Promise<Written<Result>> {
  const { archiveId } = actor;
  /** which kinds of record were changed */
  let changed: KindName[] = [];
  const written = await inTransaction(deps.db, async (db): Promise<Written<Result>> => {
    // First of all: writers of one archive take turns, and nobody else raises this version.
    const archiveVersion = await lockArchive(db, archiveId);
    await actor.mustStillBeAllowed?.(db);
    const version = archiveVersion + 1;
    // Only now: whoever waited for their turn wrote later.
    const at = isoNow(deps.clock);
    const id = newId(deps.clock.now());
    const place = { db, archiveId, at, version };
    const noted = noteChanges();
    const { noteMembership } = noted;
    const result = await write({
      ...writingOf(place, noted.note),
      changeSetId: id,
      noteMembership,
    });
    const { changes, unchanged } = noted.settle();
    await restoreVersions(place, unchanged);
    if (changes.length === 0) return { result, changeSetId: null, archiveVersion };
    changed = [...new Set(changes.map(({ entity }) => entity))].filter(isKindName);
    const journeys = changes.filter(({ entity }) => entity === 'journey').length;
    await setArchiveVersion(db, archiveId, version);
    const set = { ...actor, ...deed, id, version, at, count: changes.length, journeys };
    await insertChangeSet(db, set);
    await insertChanges(db, archiveId, id, changes);
    return { result, changeSetId: id, archiveVersion: version };
  });
  if (written.changeSetId !== null) {
    const { archiveVersion: version } = written;
    await deps.bus.publish({ type: 'archive-changed', archiveId, version, kinds: changed });
  }
  return written;
}
