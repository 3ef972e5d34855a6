import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { columnOf, fromColumns } from '../../../domain/kinds/columns.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { pageKeyOf } from '../../../domain/kinds/page-key.ts';
import { type KindName, kindNames, kinds } from '../../../domain/records/registry.ts';
import { insertRows } from '../../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, rowsInBatches } from '../../platform/db/database.ts';
import {
  anyTables,
  columnCount,
  fromRow,
  type ListTable,
  listTablesOf,
  type Row,
  toItemRows,
  toRow,
  tableOf,
  type StoredRecord,
} from './record-tables.ts';
import { uniqueColumns } from './clashes.queries.ts';
import { addTo, changeMonths, countTaken } from './record-months.queries.ts';
import { removeTexts, writeTexts } from './searched-text.queries.ts';

/** Records per page; reading them takes some milliseconds. */
const recordsPerPage = 250;

/**
 * Yields every record of a kind page by page, sorted by ID. Other requests can run between pages.
 * Consistent only within a snapshot (`inSnapshot`).
 */
export async function* pagesOfRecords<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
): AsyncGenerator<StoredRecord<Described>[]> {
  for (let last = ''; ;) {
    const page = await listRecordsAfter(db, kind, archiveId, last);
    const end = page.at(-1);
    if (!end) return;
    last = end.id;
    yield page;
    if (page.length < recordsPerPage) return;
    await setImmediate();
  }
}

/** Lists the next records of a kind after an ID, sorted by ID: a page of them. */
export async function listRecordsAfter<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  id: string,
): Promise<StoredRecord<Described>[]> {
  const rows: Row[] = await recordsOf(db, kind, archiveId)
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(recordsPerPage)
    .execute();
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) return [];
  return withLists(
    db,
    kind,
    archiveId,
    rows,
    ({ owner }) =>
      (items) =>
        items.where(owner, '>=', idOf(first)).where(owner, '<=', idOf(last)),
  );
}

/** Lists every record of a kind, sorted by ID. Consistent only within a snapshot. */
export async function listRecords<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
): Promise<StoredRecord<Described>[]> {
  const records: StoredRecord<Described>[] = [];
  for await (const page of pagesOfRecords(db, kind, archiveId)) records.push(...page);
  return records;
}

/** Counts the records of a kind in an archive. */
export async function countRecords(db: Db, kind: Kind, archiveId: string): Promise<number> {
  const { count } = await anyTables(db)
    .selectFrom(tableOf(kind))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the kinds of which an archive has a record. */
export async function listKindsWithRecords(db: Db, archiveId: string): Promise<KindName[]> {
  const names: KindName[] = [];
  for (const name of kindNames) {
    const one = await recordsOf(db, kinds[name], archiveId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (one) names.push(name);
  }
  return names;
}

/** Lists the IDs of all records of a kind, sorted. */
export async function listRecordIds(db: Db, kind: Kind, archiveId: string): Promise<string[]> {
  const rows = await recordsOf(db, kind, archiveId).select('id').orderBy('id').execute();
  return rows.map(idOf);
}

/** Lists the IDs of the existing records of a kind that an import created. */
export async function listRecordIdsOfImport(
  db: Db,
  kind: Kind,
  archiveId: string,
  importId: string,
): Promise<string[]> {
  const rows = await recordsOf(db, kind, archiveId)
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return rows.map(idOf);
}

/** Lists the distinct IDs of records that records of a kind refer to by one of their own fields. */
export async function listReferred(
  db: Db,
  kind: Kind,
  archiveId: string,
  field: string,
): Promise<string[]> {
  const described = kind.fields[field];
  if (!described) throw new RangeError(`${kind.name} has no field ${field}`);
  const column = columnOf(field, described);
  const rows: Row[] = await recordsOf(db, kind, archiveId)
    .select(column)
    .distinct()
    .where(column, 'is not', null)
    .execute();
  return rows.map((row) => String(row[column]));
}

/** Lists the values of a derived column (`Kind.derive`) for all records of a kind, in any order. */
export async function listDerived(
  db: Db,
  kind: Kind,
  archiveId: string,
  derived: string,
): Promise<string[]> {
  const rows: Row[] = await recordsOf(db, kind, archiveId).select(derived).execute();
  return rows.map((row) => String(row[derived]));
}

/** Finds records by ID; absent records are missing from the map. */
export async function findRecords<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, StoredRecord<Described>>> {
  const found = new Map<string, StoredRecord<Described>>();
  for await (const batch of inBatches(ids, 1)) {
    const rows: Row[] = await recordsOf(db, kind, archiveId)
      .selectAll()
      .where('id', 'in', batch)
      .execute();
    for (const record of await recordsOfRows(db, kind, archiveId, rows)) {
      found.set(record.id, record);
    }
  }
  return found;
}

/** Returns the records of these rows, in their order, with the items of their lists. */
export async function recordsOfRows<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  rows: readonly Row[],
): Promise<StoredRecord<Described>[]> {
  const records: StoredRecord<Described>[] = [];
  for await (const batch of inBatches(rows, 1)) {
    const ids = batch.map(idOf);
    const some = await withLists(
      db,
      kind,
      archiveId,
      batch,
      ({ owner }) =>
        (items) =>
          items.where(owner, 'in', ids),
    );
    records.push(...some);
  }
  return records;
}

function recordsOf(db: Db, kind: Kind, archiveId: string) {
  return anyTables(db).selectFrom(tableOf(kind)).where('archive_id', '=', archiveId);
}

const idOf = (row: Row): string => String(row['id']);

type Items = ReturnType<typeof itemsOf>;

function itemsOf(db: Db, archiveId: string, { table }: ListTable) {
  return anyTables(db).selectFrom(table).selectAll().where('archive_id', '=', archiveId);
}

/**
 * Builds the records of rows with their list items; `of` limits the lists to the items of those
 * records.
 */
async function withLists<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  rows: readonly Row[],
  of: (list: ListTable) => (items: Items) => Items,
): Promise<StoredRecord<Described>[]> {
  const lists = await Promise.all(
    listTablesOf(kind).map(async (list) => {
      const { owner, fields } = list;
      const narrowed = of(list)(itemsOf(db, archiveId, list));
      const items: Row[] = await narrowed.orderBy(owner).orderBy('position').execute();
      return [list.name, itemsByOwner(items, owner, fields)] as const;
    }),
  );
  return rows.map((row) => {
    const own: Record<string, unknown[]> = {};
    for (const [name, items] of lists) own[name] = items.get(idOf(row)) ?? [];
    return fromRow(kind, row, own);
  });
}

/** Groups the items of a list by the ID of their record, in order. */
function itemsByOwner(
  rows: readonly Row[],
  owner: string,
  fields: ListTable['fields'],
): Map<string, unknown[]> {
  const items = new Map<string, unknown[]>();
  for (const row of rows) {
    items.getOrInsertComputed(String(row[owner]), () => []).push(fromColumns(fields, row));
  }
  return items;
}

/** Returns the IDs that no record of the kind has. */
export async function missingRecords(
  db: Db,
  kind: Kind,
  archiveId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await rowsInBatches(ids, (batch) =>
    recordsOf(db, kind, archiveId).select('id').where('id', 'in', batch),
  );
  const found = new Set(rows.map(idOf));
  return ids.filter((id) => !found.has(id));
}

/** The IDs of existing records, as a set or map. */
type Present = Pick<ReadonlySet<string>, 'has'>;

function idsAmong(records: readonly StoredRecord[], present: Present): string[] {
  return records.flatMap(({ id }) => (present.has(id) ? [id] : []));
}

/**
 * Inserts or replaces complete records; `present` contains the IDs that exist. Only a recorded
 * write may call this (changes/write-records.ts), because it records the previous state.
 */
export async function writeRecords<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  records: readonly StoredRecord<Described>[],
  present: Present,
): Promise<void> {
  await releaseUnique(db, kind, archiveId, records, present);
  if (kind.paged) await countWritten(db, kind, archiveId, records, present);
  for await (const batch of inBatches(records, columnCount(kind))) {
    const rows = batch.map((record) => toRow(kind, archiveId, record));
    const known = idsAmong(batch, present);
    const replacing = known.length > 0 ? { replacing: ['archive_id', 'id'] } : {};
    await insertRows(db, { table: tableOf(kind), rows, ...replacing });
    if (kind.paged) await writeTexts(db, kind, archiveId, batch, known);
    for (const list of listTablesOf(kind)) {
      await removeItems(db, archiveId, list, known);
      const items = batch.flatMap((record) => toItemRows(list, archiveId, record));
      for await (const some of inBatches(items, Object.keys(items[0] ?? {}).length)) {
        await insertRows(db, { table: list.table, rows: some });
      }
    }
  }
}

/** Keeps the counts per month of a paged kind; called before its records are written. */
async function countWritten(
  db: Db,
  kind: Kind,
  archiveId: string,
  records: readonly StoredRecord[],
  present: Present,
): Promise<void> {
  const changes = await countTaken(db, kind, archiveId, idsAmong(records, present));
  for (const { values } of records) addTo(changes, pageKeyOf(kind, values), 1);
  await changeMonths(db, kind, archiveId, changes);
}

/**
 * Marks a cleared unique value, followed by the record's ID. No value entered by a user begins with
 * it.
 */
const releasedMark = '\u0001';

/**
 * Clears the unique values of existing records that will be replaced, so that two records can
 * exchange values and a new record can take over a value.
 */
async function releaseUnique(
  db: Db,
  kind: Kind,
  archiveId: string,
  records: readonly StoredRecord[],
  present: Present,
): Promise<void> {
  const known = idsAmong(records, present);
  // A single record cannot exchange values.
  if (records.length < 2) return;
  for (const { column, isNullable } of uniqueColumns(kind)) {
    for await (const batch of inBatches(known, 1)) {
      await anyTables(db)
        .updateTable(tableOf(kind))
        .set({ [column]: isNullable ? null : sql`${releasedMark} || id` })
        .where('archive_id', '=', archiveId)
        .where('id', 'in', batch)
        .execute();
    }
  }
}

async function removeItems(
  db: Db,
  archiveId: string,
  { table, owner }: ListTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await anyTables(db)
    .deleteFrom(table)
    .where('archive_id', '=', archiveId)
    .where(owner, 'in', ids)
    .execute();
}

/**
 * Deletes records with their list items. Only a recorded write may call this, like `writeRecords`.
 */
export async function removeRecords(
  db: Db,
  kind: Kind,
  archiveId: string,
  ids: readonly string[],
): Promise<void> {
  if (kind.paged) {
    await changeMonths(db, kind, archiveId, await countTaken(db, kind, archiveId, ids));
    await removeTexts(db, kind, archiveId, ids);
  }
  for await (const batch of inBatches(ids, 1)) {
    await anyTables(db)
      .deleteFrom(tableOf(kind))
      .where('archive_id', '=', archiveId)
      .where('id', 'in', batch)
      .execute();
  }
}
