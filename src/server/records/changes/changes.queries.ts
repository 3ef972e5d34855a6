import { setImmediate } from 'node:timers/promises';
import type { NotNull, Selectable } from 'kysely';
import type { EntityName } from '../../../domain/changes/entity-name.ts';
import type { KeptValues, Kind } from '../../../domain/kinds/kind.ts';
import { isKindName, kinds } from '../../../domain/records/registry.ts';
import { insertRows } from '../../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, rowsInBatches } from '../../platform/db/database.ts';
import type { ChangeTable } from '../../platform/db/schema.ts';
import { addedWeight } from './set-weight.queries.ts';
import { bytesOf } from './stored-bytes.queries.ts';
import { readSnapshot, type Snapshot } from '../store/record-tables.ts';

/** One record of a change set to store. */
export interface RecordedChange {
  entity: EntityName;
  entityId: string;
  /** The kind's format at the time of the change (domain/kinds/kind.ts). */
  format: number;
  before: unknown;
  after: unknown;
}

/** By how much the changes of a set grow an archive. */
export interface Growth {
  bytes: number;
  /** Of the sets that tabs hold (weight.ts). */
  weight: number;
}

/** Stores the changes of a set. */
export async function insertChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
  changes: readonly RecordedChange[],
): Promise<Growth> {
  let position = 0;
  const growth = { bytes: 0, weight: 0 };
  for await (const batch of inBatches(changes, 8)) {
    const rows = batch.map((change) => ({
      archive_id: archiveId,
      change_set_id: changeSetId,
      position: position++,
      entity: change.entity,
      entity_id: change.entityId,
      format: change.format,
      before: change.before == null ? null : JSON.stringify(change.before),
      after: change.after == null ? null : JSON.stringify(change.after),
    }));
    for (const { after } of rows) growth.bytes += bytesOf(after);
    for (const change of batch) growth.weight += addedWeight(change);
    await insertRows(db, { table: 'change', rows });
  }
  return growth;
}

/** One record of a change set, with its snapshots upgraded to the current format. */
export interface StoredChange {
  entity: EntityName;
  entityId: string;
  before: Snapshot | null;
  after: Snapshot | null;
}

/**
 * Lists some records of a change set in writing order. `after` is the position of the last record
 * on the previous page; `entityId` limits the list to one record.
 */
export async function listChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
  page: { after: number; limit: number; entityId?: string | undefined },
): Promise<StoredChange[]> {
  let query = changesOfSet(db, archiveId, changeSetId)
    .select(['entity', 'entity_id', 'format', 'before', 'after'])
    .where('position', '>', page.after);
  if (page.entityId) query = query.where('entity_id', '=', page.entityId);
  const rows = await query.orderBy('position').limit(page.limit).execute();
  return rows.map(readChange);
}

function changesOfSet(db: Db, archiveId: string, changeSetId: string) {
  return db
    .selectFrom('change')
    .where('archive_id', '=', archiveId)
    .where('change_set_id', '=', changeSetId);
}

/** Identifies the record of a row in a change set, without its snapshots. */
export interface ChangedRecord {
  entity: EntityName;
  entityId: string;
  /** Position in the set. */
  position: number;
  isAddition: boolean;
}

/** Rows without snapshots per page; reading them takes some milliseconds. */
const recordsPerPage = 2000;

/**
 * Yields the changed records of a change set page by page, in writing order. Other requests can run
 * between pages.
 */
export async function* pagesOfChangedRecords(
  db: Db,
  archiveId: string,
  changeSetId: string,
): AsyncGenerator<ChangedRecord[]> {
  for (let after = -1; ;) {
    const rows = await changesOfSet(db, archiveId, changeSetId)
      .select((row) => ['entity', 'entity_id', 'position', row('before', 'is', null).as('added')])
      .where('position', '>', after)
      .orderBy('position')
      .limit(recordsPerPage)
      .execute();
    yield rows.map((row) => ({
      entity: row.entity as EntityName,
      entityId: row.entity_id,
      position: row.position,
      isAddition: Boolean(row.added),
    }));
    if (rows.length < recordsPerPage) return;
    after = rows.at(-1)?.position ?? after;
    await setImmediate();
  }
}

/** Reads the rows of a change set at the given positions; yields to the event loop. */
export async function findChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
  positions: readonly number[],
): Promise<Map<number, StoredChange>> {
  const rows = await rowsInBatches(positions, (batch) =>
    changesOfSet(db, archiveId, changeSetId)
      .select(['entity', 'entity_id', 'format', 'before', 'after', 'position'])
      .where('position', 'in', batch),
  );
  return new Map(rows.map((row) => [row.position, readChange(row)]));
}

/** Finds the changes of records in a change set. */
export async function findChangesOfRecords(
  db: Db,
  archiveId: string,
  changeSetId: string,
  ids: readonly string[],
): Promise<StoredChange[]> {
  const rows = await rowsInBatches(ids, (batch) =>
    changesOfSet(db, archiveId, changeSetId)
      .select(['entity', 'entity_id', 'format', 'before', 'after'])
      .where('entity_id', 'in', batch),
  );
  return rows.map(readChange);
}

/** Selects the changes of an archive joined with their change sets, whose version orders them. */
function changesInSets(db: Db, archiveId: string) {
  return db
    .selectFrom('change')
    .innerJoin('change_set', (join) =>
      join
        .onRef('change_set.archive_id', '=', 'change.archive_id')
        .onRef('change_set.id', '=', 'change.change_set_id'),
    )
    .where('change.archive_id', '=', archiveId);
}

/** Finds the latest change of a record in any change set. */
export async function findLastChange(
  db: Db,
  archiveId: string,
  entityId: string,
): Promise<StoredChange | undefined> {
  const row = await changesInSets(db, archiveId)
    .select(['entity', 'entity_id', 'format', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('change_set.version', 'desc')
    .orderBy('position', 'desc')
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

/** Memberships are not a kind, so their snapshots are not upgraded. */
function readJson(entity: string, json: string, format: number): Snapshot {
  const kept = JSON.parse(json) as KeptValues;
  if (!isKindName(entity)) return kept as Snapshot;
  const kind: Kind = kinds[entity];
  return readSnapshot(kind, kept, format);
}

/**
 * How a record was added: by whom, in which change set and archive version, and with which content.
 */
export interface Addition {
  action: string;
  /** Null for the command line. */
  userId: string | null;
  changeSetId: string;
  version: number;
  after: Snapshot;
}

/**
 * Finds the additions of records by ID, in order. A record can have several if it was deleted and
 * restored.
 */
export async function findAdditions(
  db: Db,
  archiveId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Addition[]>> {
  const rows = await rowsInBatches(ids, (batch) =>
    changesInSets(db, archiveId)
      .select(['entity_id', 'format', 'after', 'change_set.id as changeSetId'])
      .select(['action', 'user_id as userId', 'change_set.version'])
      .where('entity', '=', kind.name)
      .where('entity_id', 'in', batch)
      .where('before', 'is', null)
      .where('after', 'is not', null)
      .orderBy('change_set.version')
      .$narrowType<{ after: NotNull }>(),
  );
  const additions = Map.groupBy(rows, (row) => row.entity_id);
  return new Map(
    [...additions].map(([id, some]) => [
      id,
      some.map(({ format, after, entity_id: _id, ...of }) => {
        return { ...of, after: readJson(kind.name, after, format) };
      }),
    ]),
  );
}

/** Finds the last snapshot of each record in history, by ID; records without one are missing. */
export async function findLastSnapshots(
  db: Db,
  archiveId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const rows = await rowsInBatches(ids, (batch) =>
    changesInSets(db, archiveId)
      .select(['entity_id', 'format', 'before', 'after'])
      .where('entity', '=', kind.name)
      .where('entity_id', 'in', batch)
      .orderBy('change_set.version')
      .orderBy('position'),
  );
  // A later row of a record overwrites its earlier rows in the map.
  return new Map(
    rows.flatMap(({ entity_id, format, before, after }) => {
      const snapshot = after ?? before;
      return snapshot === null ? [] : [[entity_id, readJson(kind.name, snapshot, format)]];
    }),
  );
}
