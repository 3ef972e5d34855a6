import type { CapName } from '../../../domain/access/caps.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { ensureUnderCap } from '../../platform/limits/caps.ts';
import { countOwnPlaces } from '../store/own-places.queries.ts';
import { countRecords } from '../store/records.queries.ts';

/**
 * Runs work that restores records. Throws `limit-reached` if the archive then has more records of a
 * kind than both its cap and its earlier count, because others were added since.
 */
export async function withinCaps<Result>(
  db: Db,
  archiveId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await countsByCap(db, archiveId);
  const result = await work();
  for (const [cap, count] of await countsByCap(db, archiveId)) {
    // An archive of an earlier release may exceed today's caps, and undo must not fail because of
    // that.
    if (count > (before.get(cap) ?? 0)) ensureUnderCap(cap, count, 0);
  }
  return result;
}

/** Counts the records of an archive per cap. */
async function countsByCap(db: Db, archiveId: string): Promise<Map<CapName, number>> {
  const counts = new Map<CapName, number>();
  for (const name of kindNames) {
    const kind: Kind = kinds[name];
    if (kind.cap !== null) counts.set(kind.cap, await countRecords(db, kind, archiveId));
  }
  return counts.set('ownPlacesOfArchive', await countOwnPlaces(db, archiveId));
}
