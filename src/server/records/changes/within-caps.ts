import type { CapName } from '../../../domain/access/caps.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { ensureUnderCap } from '../../platform/limits/caps.ts';
import { countOwnPlaces } from '../store/own-places.queries.ts';
import { countRecords } from '../store/records.queries.ts';

/**
 * Does what brings records back, and throws `limit-reached` where the archive has more of some kind
 * afterwards than it may have and than it had: others were added in their room since they went.
 */
export async function withinCaps<Result>(
  db: Db,
  archiveId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await countsByCap(db, archiveId);
  const result = await work();
  for (const [cap, count] of await countsByCap(db, archiveId)) {
    // An archive of an earlier release may have more than today's limit, and loses none by undoing.
    if (count > (before.get(cap) ?? 0)) ensureUnderCap(cap, count, 0);
  }
  return result;
}

/** How many records an archive has of what is limited. */
async function countsByCap(db: Db, archiveId: string): Promise<Map<CapName, number>> {
  const counts = new Map<CapName, number>();
  for (const name of kindNames) {
    const kind: Kind = kinds[name];
    if (kind.cap !== null) counts.set(kind.cap, await countRecords(db, kind, archiveId));
  }
  return counts.set('ownPlacesOfArchive', await countOwnPlaces(db, archiveId));
}
