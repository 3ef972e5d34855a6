import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  type ChangeAction,
  type ChangeKind,
  isChangeAction,
} from '../../domain/changes/change-action.ts';
import { kinds, isKindName, type KindName } from '../../domain/records/registry.ts';
import type { KeptValues, Kind } from '../../domain/kinds/kind.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import type { ChangeTable, Database } from '../db/schema.ts';
import { readSnapshot, type Snapshot } from '../record-store/stored-record.ts';

/** What a change can be of: a record of some kind, or a membership. */
export type EntityName = KindName | 'membership';

/** One record of a change set, as it is stored. */
export interface RecordedChange {
  entity: EntityName;
  id: string;
  /** the kind's format at the time of the change (domain/kinds/kind.ts) */
  format: number;
  before: unknown;
  after: unknown;
}

/** A change set, as it is stored. */
interface NewChangeSet {
  id: string;
  archiveId: string;
  /** ISO instant */
  at: string;
  /** null: the command line */
  userId: string | null;
  userName: string;
  action: ChangeAction;
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
}

/**
 * Raises the archive's version and returns the new one; undefined where the archive is gone. It is the
 * archive's lock, too (db/locks.queries.ts).
 */
export async function raiseArchiveVersion(db: Db, archiveId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('archive_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .where('archive_id', '=', archiveId)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function insertChangeSet(
  db: Db,
  set: NewChangeSet,
  changes: readonly RecordedChange[],
): Promise<void> {
  const { archiveId: archive_id, id } = set;
  await db
    .insertInto('change_set')
    .values({
      archive_id,
      id,
      at: set.at,
      user_id: set.userId,
      user_name: set.userName,
      action: set.action,
      summary: JSON.stringify(set.summary),
      import_id: set.importId ?? null,
      undoes: set.undoes ?? null,
      undone_by: null,
    })
    .execute();
  let position = 0;
  for await (const batch of inBatches(changes, 8)) {
    const rows = batch.map((change) => ({
      archive_id,
      change_set_id: id,
      position: position++,
      entity: change.entity,
      entity_id: change.id,
      format: change.format,
      before: change.before == null ? null : JSON.stringify(change.before),
      after: change.after == null ? null : JSON.stringify(change.after),
    }));
    await db.insertInto('change').values(rows).execute();
  }
}

/** A change set as history lists it. */
export interface StoredChangeSet {
  id: string;
  at: string;
  userId: string | null;
  userName: string;
  action: string;
  summary: Record<string, string | number>;
  importId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  /** how many records it changed, and how many of them are journeys */
  count: number;
  journeys: number;
}

/** One record of a change set, its snapshots upgraded to the present description. */
export interface StoredChange {
  entity: EntityName;
  entityId: string;
  before: Snapshot | null;
  after: Snapshot | null;
}

/** Inside a query of change sets: the changes of each. */
function changesOf(set: ExpressionBuilder<Database, 'change_set'>) {
  return set
    .selectFrom('change')
    .whereRef('change.archive_id', '=', 'change_set.archive_id')
    .whereRef('change.change_set_id', '=', 'change_set.id');
}

function changeSets(db: Db, archiveId: string) {
  return db
    .selectFrom('change_set')
    .select((column) => [
      'id',
      'at',
      'user_id as userId',
      'user_name as userName',
      'action',
      'summary',
      'import_id as importId',
      'undoes',
      'undone_by as undoneBy',
      changesOf(column)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('count'),
      changesOf(column)
        .where('change.entity', '=', 'journey')
        .select((count) => count.fn.countAll<number>().as('journeys'))
        .as('journeys'),
    ])
    .where('archive_id', '=', archiveId);
}

function readSet(
  row: Omit<StoredChangeSet, 'summary' | 'count' | 'journeys'> & {
    summary: string;
    count: number | null;
    journeys: number | null;
  },
) {
  return {
    ...row,
    summary: JSON.parse(row.summary) as StoredChangeSet['summary'],
    count: row.count ?? 0,
    journeys: row.journeys ?? 0,
  };
}

/** History, newest first; `before` is the id of the last one seen. */
export async function listChangeSets(
  db: Db,
  archiveId: string,
  {
    before,
    action,
    entityId,
    limit,
  }: { before?: string; action?: ChangeAction | ChangeKind; entityId?: string; limit: number },
): Promise<StoredChangeSet[]> {
  let query = changeSets(db, archiveId);
  // Ids are UUIDv7: their order is the order of time.
  if (before) query = query.where('id', '<', before);
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
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
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
 * The records of a change set in the order they were written; `limit` and `after` page through,
 * `entityId` narrows to one record.
 */
export async function listChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
  page?: { after: number; limit: number; entityId?: string | undefined },
): Promise<StoredChange[]> {
  let query = db
    .selectFrom('change')
    .select(['entity', 'entity_id', 'format', 'before', 'after'])
    .where('archive_id', '=', archiveId)
    .where('change_set_id', '=', changeSetId);
  if (page) query = query.where('position', '>', page.after).limit(page.limit);
  if (page?.entityId) query = query.where('entity_id', '=', page.entityId);
  const rows = await query.orderBy('position').execute();
  return rows.map(readChange);
}

/** The latest change of a record, whatever change set it is in. */
export async function findLastChange(
  db: Db,
  archiveId: string,
  entityId: string,
): Promise<StoredChange | undefined> {
  const row = await db
    .selectFrom('change')
    .select(['entity', 'entity_id', 'format', 'before', 'after'])
    .where('archive_id', '=', archiveId)
    .where('entity_id', '=', entityId)
    // Ids of change sets are UUIDv7: their order is the order of time.
    .orderBy('change_set_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readChange(row);
}

function readChange(
  row: Pick<Selectable<ChangeTable>, 'entity' | 'entity_id' | 'format' | 'before' | 'after'>,
): StoredChange {
  const entity = row.entity as EntityName;
  const read = (json: string | null) => (json === null ? null : readJson(entity, json, row.format));
  return { entity, entityId: row.entity_id, before: read(row.before), after: read(row.after) };
}

/** Memberships are not a kind: their snapshots stay as they were stored. */
function readJson(entity: string, json: string, format: number): Snapshot {
  const kept = JSON.parse(json) as KeptValues;
  if (!isKindName(entity)) return kept as Snapshot;
  const kind: Kind = kinds[entity];
  return readSnapshot(kind, kept, format);
}

/** The last snapshot of each record in history, by id; records without one are missing. */
export async function findLastSnapshots(
  db: Db,
  archiveId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const last = new Map<string, Snapshot>();
  for await (const batch of inBatches(ids, 1)) {
    const rows = await db
      .selectFrom('change')
      .select(['entity_id', 'format', 'before', 'after'])
      .where('archive_id', '=', archiveId)
      .where('entity', '=', kind.name)
      .where('entity_id', 'in', batch)
      // Ids of change sets are UUIDv7: the last of a record's rows is the one that stays in the map.
      .orderBy('change_set_id')
      .orderBy('position')
      .execute();
    for (const { entity_id, format, before, after } of rows) {
      const snapshot = after ?? before;
      if (snapshot !== null) last.set(entity_id, readJson(kind.name, snapshot, format));
    }
  }
  return last;
}

/**
 * Marks a set as undone by another one. If it was itself an undo, the set that it undid is in effect
 * again, the one that that set undid is undone again, and so on.
 */
export async function markUndone(
  db: Db,
  archiveId: string,
  changeSetId: string,
  undoneBy: string,
): Promise<void> {
  let id: string | null = changeSetId;
  let by: string | null = undoneBy;
  while (id !== null) {
    const { undoes }: { undoes: string | null } = await db
      .updateTable('change_set')
      .set({ undone_by: by })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .returning('undoes')
      .executeTakeFirstOrThrow();
    by = by === null ? id : null;
    id = undoes;
  }
}
