import type { Kind } from '../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { type RecordSetsWire, wireFormat } from '../../domain/records/record-sets.ts';
import { packSet } from '../../domain/kinds/wire/wire.ts';
import { findDeltasFrom } from './changes/archive-versions.queries.ts';
import { countChangesSince, listChangedSince } from './changes/changes-since.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { findRecords } from './store/records.queries.ts';
import { type Coding, compress } from './compress.ts';

/** Above this number of changes the full set is sent: it is created once for all clients. */
const mostChanges = 500;

/** Whether a delta from a version to the current one is possible. */
export async function leadsOn(db: Db, archiveId: string, version: number): Promise<boolean> {
  return (await findLead(db, archiveId, version)) !== undefined;
}

/**
 * Returns the current version if history has all changes since `since` and there are not too many.
 */
async function findLead(
  db: Db,
  archiveId: string,
  since: number,
): Promise<{ archiveVersion: number } | undefined> {
  const { archiveVersion, from } = await findDeltasFrom(db, archiveId);
  if (since < from || since > archiveVersion) return undefined;
  // Every version has changed at least one record, so counting is unnecessary here.
  if (archiveVersion - since > mostChanges) return undefined;
  if (since === archiveVersion) return { archiveVersion };
  const count = await countChangesSince(db, archiveId, since);
  return count > mostChanges ? undefined : { archiveVersion };
}

/**
 * Returns the changes to records of some kinds since a version of the archive, compressed.
 * Undefined if history does not cover the version (too old, or never a version of this archive) or
 * if too much has changed.
 */
export async function makeDelta(
  db: Db,
  archiveId: string,
  { names, since, coding }: { names: readonly KindName[]; since: number; coding: Coding },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wire = await inSnapshot(db, async (snapshot) => {
    const lead = await findLead(snapshot, archiveId, since);
    if (!lead) return undefined;
    const sets: RecordSetsWire['sets'] = {};
    const removed: RecordSetsWire['removed'] = {};
    const answer = { format: wireFormat, ...lead, since, sets, removed };
    if (since === lead.archiveVersion) return answer;
    // Every write of a record is in the history, so the current state of the listed records is
    // their last write.
    for (const [name, ids] of await listChangedSince(snapshot, archiveId, names, since)) {
      const kind: Kind = kinds[name];
      const found = await findRecords(snapshot, kind, archiveId, ids);
      const written = ids.flatMap((id) => found.get(id) ?? []);
      if (written.length > 0) sets[name] = packSet(kind, written);
      if (written.length < ids.length) removed[name] = ids.filter((id) => !found.has(id));
    }
    return answer satisfies RecordSetsWire;
  });
  return wire && compress[coding](JSON.stringify(wire));
}
