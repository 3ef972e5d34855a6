import type { Kind } from '../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { type RecordSetsWire, wireFormat } from '../../domain/records/record-sets.ts';
import { packSet } from '../../domain/kinds/wire.ts';
import { findDeltasFrom } from '../changes/archive-versions.queries.ts';
import { countChangesSince, listChangedSince } from '../changes/changes-since.queries.ts';
import type { Db } from '../db/open-database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { findRecords } from '../record-store/records.queries.ts';
import { type Coding, compress } from './record-sets.ts';

/** Where more has changed, the whole is as good: it is made once for everybody who asks. */
const mostChanges = 500;

/**
 * What has become of records of some kinds since a version of the archive, compressed. Undefined
 * where history does not tell, as the version is older than what it keeps or none that the archive
 * has had, or where too much has changed.
 */
export async function readDelta(
  db: Db,
  archiveId: string,
  { names, since, coding }: { names: readonly KindName[]; since: number; coding: Coding },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wire = await inSnapshot(db, async (snapshot) => {
    const { archiveVersion, from } = await findDeltasFrom(snapshot, archiveId);
    if (since < from || since > archiveVersion) return undefined;
    const sets: RecordSetsWire['sets'] = {};
    const removed: RecordSetsWire['removed'] = {};
    const answer = { format: wireFormat, archiveVersion, since, sets, removed };
    if (since === archiveVersion) return answer;
    // Every version has changed something: so there are no more change sets to count than these.
    if (archiveVersion - since > mostChanges) return undefined;
    if ((await countChangesSince(snapshot, archiveId, since)) > mostChanges) return undefined;
    // Every write of a record is a change: of those that it names, what is there is as it was written.
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
