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

/** The ids of records of some kinds that were written or removed since a version, by kind. */
export async function listChangedSince(
  db: Db,
  archiveId: string,
  kinds: readonly KindName[],
  version: number,
): Promise<Map<KindName, string[]>> {
  const rows = await db
    .selectFrom('change_set')
    .innerJoin('change', (join) =>
      join
        .onRef('change.archive_id', '=', 'change_set.archive_id')
        .onRef('change.change_set_id', '=', 'change_set.id'),
    )
    .select(['entity', 'entity_id as id'])
    .distinct()
    .where('change_set.archive_id', '=', archiveId)
    .where('change_set.version', '>', version)
    .where('entity', 'in', kinds)
    .orderBy('id')
    .execute();
  const byKind = Map.groupBy(rows, ({ entity }) => entity as KindName);
  return new Map([...byKind].map(([kind, of]) => [kind, of.map(({ id }) => id)]));
}
