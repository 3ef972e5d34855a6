import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { KeptValues, Kind } from '../../src/domain/kinds/kind.ts';
import { kinds } from '../../src/domain/records/registry.ts';
import type { Db, OpenDatabase } from '../../src/server/platform/db/database.ts';
import { findRecords, listRecordIds } from '../../src/server/records/store/records.queries.ts';
import { readSnapshot, toSnapshot } from '../../src/server/records/store/record-tables.ts';

/** Returns the notes of the existing journeys by their numbers. */
export async function notesByNumber(db: Db, archiveId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('journey')
    .select(['number', 'note'])
    .where('archive_id', '=', archiveId)
    .execute();
  return new Map(rows.map(({ number, note }) => [number, note]));
}

/**
 * Returns the inconsistencies of an archive: damage to the file, records that do not match history,
 * incomplete imports.
 */
export async function faultsOf({ db, engine }: OpenDatabase, archiveId: string): Promise<string[]> {
  const faults: string[] = [];
  if (engine === 'sqlite') {
    const found = await sql<{
      said: string;
    }>`select integrity_check as said from pragma_integrity_check`.execute(db);
    faults.push(...found.rows.map(({ said }) => said).filter((said) => said !== 'ok'));
    const loose = await sql`select * from pragma_foreign_key_check`.execute(db);
    if (loose.rows.length > 0) faults.push(`${loose.rows.length} references lead nowhere`);
  }
  for (const kind of Object.values(kinds)) {
    faults.push(...(await faultsOfHistory(db, archiveId, kind)));
  }
  return [...faults, ...(await faultsOfImports(db, archiveId))];
}

/**
 * Checks that every record is the result of its last change and has the version of that change set,
 * and that every change began with the result of the previous change.
 */
async function faultsOfHistory(db: Db, archiveId: string, kind: Kind): Promise<string[]> {
  const { name } = kind;
  const changes = await db
    .selectFrom('change')
    .innerJoin('change_set', (join) =>
      join
        .onRef('change_set.archive_id', '=', 'change.archive_id')
        .onRef('change_set.id', '=', 'change.change_set_id'),
    )
    .select(['entity_id', 'format', 'before', 'after', 'version'])
    .where('change.archive_id', '=', archiveId)
    .where('entity', '=', name)
    .orderBy('version')
    .orderBy('position')
    .execute();
  const faults: string[] = [];
  const last = new Map<string, unknown>();
  const versions = new Map<string, number>();
  for (const { entity_id: id, format, before, after, version } of changes) {
    const [from, to] = [before, after].map((json) =>
      json === null ? null : readSnapshot(kind, JSON.parse(json) as KeptValues, format),
    );
    if (last.has(id) && !isDeepStrictEqual(last.get(id), from)) {
      faults.push(`${name} ${id}: a change began with what no change had left`);
    }
    last.set(id, to);
    versions.set(id, version);
  }
  const ids = new Set([...last.keys(), ...(await listRecordIds(db, kind, archiveId))]);
  const present = await findRecords(db, kind, archiveId, [...ids]);
  for (const id of ids) {
    // The first person of an archive is created with it, without a change.
    if (!last.has(id) && name === 'person') continue;
    const record = present.get(id);
    if (!isDeepStrictEqual(record ? toSnapshot(record) : null, last.get(id) ?? null)) {
      faults.push(`${name} ${id} is not what history made of it`);
    }
    if (record && record.version !== versions.get(id)) {
      faults.push(`${name} ${id} is not of the version of its last change`);
    }
  }
  return faults;
}

/**
 * Checks that an accepted import has its change set, and that an import that was not accepted has
 * no journeys.
 */
async function faultsOfImports(db: Db, archiveId: string): Promise<string[]> {
  const imports = await db
    .selectFrom('import')
    .select((column) => [
      'id',
      'status',
      'change_set_id',
      column
        .selectFrom('change_set')
        .whereRef('change_set.archive_id', '=', 'import.archive_id')
        .whereRef('change_set.id', '=', 'import.change_set_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('sets'),
      column
        .selectFrom('journey')
        .whereRef('journey.archive_id', '=', 'import.archive_id')
        .whereRef('journey.import_id', '=', 'import.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('journeys'),
    ])
    .where('archive_id', '=', archiveId)
    .execute();
  return imports.flatMap(({ id, status, sets, journeys }) => {
    const isAccepted = status === 'accepted';
    if (isAccepted !== (sets === 1)) return [`import ${id} is ${status} with ${sets} change sets`];
    return !isAccepted && journeys !== 0 ? [`import ${id} is ${status} with journeys`] : [];
  });
}
