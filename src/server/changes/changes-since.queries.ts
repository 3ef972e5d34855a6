import type { KindName } from '../../domain/records/registry.ts';
import type { Db } from '../db/open-database.ts';

/** How many changes of records an archive has had since a version of it. */
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

/** The ids of records of a kind that were removed since a version; they may have come back. */
export async function listRemovedSince(
  db: Db,
  archiveId: string,
  kind: KindName,
  version: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('change_set')
    .innerJoin('change', (join) =>
      join
        .onRef('change.archive_id', '=', 'change_set.archive_id')
        .onRef('change.change_set_id', '=', 'change_set.id'),
    )
    .select('entity_id as id')
    .distinct()
    .where('change_set.archive_id', '=', archiveId)
    .where('change_set.version', '>', version)
    .where('entity', '=', kind)
    .where('after', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
