import type { MappedTraveller } from '../../../../domain/imports/import-row.ts';
import { withCompanionRecords } from '../../../../domain/imports/companion-records.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listRowsOfRecords } from './earlier-rows.queries.ts';
import { presentCompanionRecords } from './list-companion-records.ts';
import { mapPeople, readRecord } from './record-draft.ts';

/** What the rows of accepted imports said about a record. */
export interface EarlierRecord {
  /** The values of the row that created the record or last changed it. */
  latest: RecordOf<Kind> | undefined;
  /** The values of all rows. */
  all: RecordOf<Kind>[];
}

/** Returns what the rows of accepted imports said about records of a kind, by their IDs. */
export async function findEarlierRecords(
  { db, archiveId }: { db: Db; archiveId: string },
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, EarlierRecord>> {
  const found = new Map<string, EarlierRecord>();
  if (ids.length === 0) return found;
  const along = await presentCompanionRecords({ db, archiveId }, [kind]);
  for (const row of await listRowsOfRecords(db, archiveId, { kind: kind.name, ids })) {
    const draft = withCompanionRecords(kind, readRecord(kind, row.draft), along);
    if ('problem' in draft) continue;
    const mapped = mapPeople(JSON.parse(row.people) as MappedTraveller[])(kind, draft.draft);
    if ('problem' in mapped) continue;
    const known = found.getOrInsertComputed(row.recordId, () => ({ latest: undefined, all: [] }));
    if (row.outcome === 'new' || row.outcome === 'update') known.latest = mapped.values;
    known.all.push(mapped.values);
  }
  return found;
}
