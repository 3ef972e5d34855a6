import { sql } from 'kysely';
import type { EntityName } from '../../../domain/changes/entity-name.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { isKindName, kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { heaviestSets, reserved } from '../../platform/db/record-limits.ts';
import { Refusal } from '../../platform/errors.ts';
import { toSnapshot } from '../store/record-tables.ts';
import { pagesOfRecords } from '../store/records.queries.ts';
import { weightOf } from '../../../domain/records/weight.ts';

/** Returns by how much a change makes the sets of an archive heavier (weight.ts), less than 0 if lighter. */
export function addedWeight({
  entity,
  before,
  after,
}: {
  entity: EntityName;
  before: unknown;
  after: unknown;
}): number {
  if (!isKindName(entity) || (kinds[entity] as Kind).paged) return 0;
  const weigh = (snapshot: unknown) => (snapshot == null ? 0 : weightOf(snapshot));
  return weigh(after) - weigh(before);
}

/**
 * Counts the weight of an archive's sets, unless it is known. Only archives of an earlier release are
 * counted, once each. The caller holds the archive's lock and has written nothing yet.
 */
export async function ensureWeightKnown(db: Db, archiveId: string): Promise<void> {
  const { known } = await db
    .selectFrom('archive_state')
    .select('set_weight as known')
    .where('archive_id', '=', archiveId)
    .executeTakeFirstOrThrow();
  if (known !== null) return;
  let weight = 0;
  for (const kind of Object.values<Kind>(kinds)) {
    if (kind.paged) continue;
    for await (const page of pagesOfRecords(db, kind, archiveId)) {
      for (const record of page) weight += weightOf(toSnapshot(record));
    }
  }
  await db
    .updateTable('archive_state')
    .set({ set_weight: weight })
    .where('archive_id', '=', archiveId)
    .execute();
}

/**
 * Adds to the weight of an archive's sets, whose lock the caller holds. Throws `limit-reached` if they
 * become heavier than a tab can hold. What makes them lighter always has room, and undo may use a reserve.
 */
export async function addSetWeight(
  db: Db,
  archiveId: string,
  { weight, isUrgent }: { weight: number; isUrgent: boolean },
): Promise<void> {
  if (weight === 0) return;
  const { total } = await db
    .updateTable('archive_state')
    .set((row) => ({ set_weight: sql<number>`${row.ref('set_weight')} + ${weight}` }))
    .where('archive_id', '=', archiveId)
    .returning('set_weight as total')
    .executeTakeFirstOrThrow();
  const most = heaviestSets(db);
  if (weight > 0 && (total ?? 0) > most * (isUrgent ? 1 + reserved : 1))
    throw new Refusal('limit-reached', '', { limit: 'recordCharactersOfArchive', most });
}
