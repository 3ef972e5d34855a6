import type { ChangeAction, ChangeKind } from '../../../domain/changes/change-action.ts';
import { isChangeAction } from '../../../domain/changes/change-action.ts';
import { type Db, rowsInBatches } from '../../platform/db/database.ts';

/** A change set to store. */
interface NewChangeSet {
  id: string;
  archiveId: string;
  /** The archive version that the set creates. */
  version: number;
  /** ISO instant. */
  at: string;
  /** Null for the command line. */
  userId: string | null;
  userName: string;
  action: ChangeAction;
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
  /** Number of changed records, and how many of them are journeys. */
  count: number;
  journeys: number;
}

export async function insertChangeSet(db: Db, set: NewChangeSet): Promise<void> {
  await db
    .insertInto('change_set')
    .values({
      archive_id: set.archiveId,
      id: set.id,
      version: set.version,
      at: set.at,
      user_id: set.userId,
      user_name: set.userName,
      action: set.action,
      summary: JSON.stringify(set.summary),
      import_id: set.importId ?? null,
      record_count: set.count,
      journey_count: set.journeys,
      undoes: set.undoes ?? null,
      undone_by: null,
    })
    .execute();
}

/** A change set as history lists it. */
export interface StoredChangeSet {
  id: string;
  /** The archive version that the set created; it orders the history. */
  version: number;
  at: string;
  userId: string | null;
  userName: string;
  action: string;
  summary: Record<string, string | number>;
  importId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  /** Number of its changes that are still in effect although it is undone; otherwise 0. */
  undoneLeft: number;
  /** Number of changed records, and how many of them are journeys. */
  count: number;
  journeys: number;
}

function changeSets(db: Db, archiveId: string) {
  return db
    .selectFrom('change_set')
    .select([
      'id',
      'version',
      'at',
      'user_id as userId',
      'user_name as userName',
      'action',
      'summary',
      'import_id as importId',
      'undoes',
      'undone_by as undoneBy',
      'undone_left as undoneLeft',
      'record_count as count',
      'journey_count as journeys',
    ])
    .where('archive_id', '=', archiveId);
}

function readSet(row: Omit<StoredChangeSet, 'summary'> & { summary: string }): StoredChangeSet {
  return { ...row, summary: JSON.parse(row.summary) as StoredChangeSet['summary'] };
}

/**
 * Lists the history, newest first; `before` is the version of the last set on the previous page.
 */
export async function listChangeSets(
  db: Db,
  archiveId: string,
  {
    before,
    action,
    entityId,
    limit,
  }: {
    before?: number | undefined;
    action?: ChangeAction | ChangeKind | undefined;
    entityId?: string | undefined;
    limit: number;
  },
): Promise<StoredChangeSet[]> {
  let query = changeSets(db, archiveId);
  if (before !== undefined) query = query.where('version', '<', before);
  if (action) {
    query = isChangeAction(action)
      ? query.where('action', '=', action)
      : query.where('action', 'like', `${action}.%`);
  }
  if (entityId) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('change')
          .select('entity_id')
          .whereRef('change.archive_id', '=', 'change_set.archive_id')
          .whereRef('change.change_set_id', '=', 'change_set.id')
          .where('change.entity_id', '=', entityId),
      ),
    );
  }
  const rows = await query.orderBy('version', 'desc').limit(limit).execute();
  return rows.map(readSet);
}

export async function findChangeSet(
  db: Db,
  archiveId: string,
  id: string,
): Promise<StoredChangeSet | undefined> {
  const row = await changeSets(db, archiveId).where('id', '=', id).executeTakeFirst();
  return row && readSet(row);
}

/**
 * Returns the ID of the set that created a version of an archive; undefined before the first write.
 */
export async function findChangeSetAt(
  db: Db,
  archiveId: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('change_set')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.id;
}

/** Returns which of these archive versions were created by an action. */
export async function versionsOfAction(
  db: Db,
  archiveId: string,
  action: ChangeAction,
  versions: readonly number[],
): Promise<Set<number>> {
  const rows = await rowsInBatches(versions, (batch) =>
    db
      .selectFrom('change_set')
      .select('version')
      .where('archive_id', '=', archiveId)
      .where('version', 'in', batch)
      .where('action', '=', action),
  );
  return new Set(rows.map(({ version }) => version));
}

/** Lists the sets that undid a set or part of it, in order. */
export async function listUndoings(
  db: Db,
  archiveId: string,
  changeSetId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('change_set')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('undoes', '=', changeSetId)
    .orderBy('version')
    .execute();
  return rows.map(({ id }) => id);
}

/** The last set that undid a set, and how many of its changes are still in effect. */
export interface UndoneState {
  undoneBy: string | null;
  undoneLeft: number;
}

export async function storeUndone(
  db: Db,
  archiveId: string,
  changeSetId: string,
  { undoneBy, undoneLeft }: UndoneState,
): Promise<void> {
  await db
    .updateTable('change_set')
    .set({ undone_by: undoneBy, undone_left: undoneLeft })
    .where('archive_id', '=', archiveId)
    .where('id', '=', changeSetId)
    .execute();
}
