import type { KindName } from '../../../domain/records/registry.ts';
import { type Db, rowsInBatches } from '../../platform/db/database.ts';

/** Counts the record changes of an archive since a version. */
export async function countChangesSince(
  db: Db,
  archiveId: string,
  version: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('change_set')
    .select(({ fn }) => fn.sum<number | null>('record_count').as('count'))
    .where('archive_id', '=', archiveId)
    .where('version', '>', version)
    .executeTakeFirstOrThrow();
  return count ?? 0;
}

/** Lists the IDs of records that were written or deleted since a version, for the given kinds. */
export async function listChangedSince(
  db: Db,
  archiveId: string,
  kinds: readonly KindName[],
  version: number,
): Promise<Map<KindName, string[]>> {
  const sets = await db
    .selectFrom('change_set')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('version', '>', version)
    .execute();
  const setIds = sets.map(({ id }) => id);
  // Not a join: if one set was an import, PostgreSQL assumes that every set is as large, and reads
  // them all.
  const rows = await rowsInBatches(setIds, (batch) =>
    db
      .selectFrom('change')
      .select(['entity', 'entity_id as id'])
      .where('archive_id', '=', archiveId)
      .where('change_set_id', 'in', batch)
      .where('entity', 'in', kinds),
  );
  const byKind = Map.groupBy(rows, ({ entity }) => entity as KindName);
  const idsOf = (of: typeof rows) => [...new Set(of.map(({ id }) => id))].toSorted();
  return new Map([...byKind].map(([kind, of]) => [kind, idsOf(of)]));
}
