import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database.ts';
import {
  type ChangedRecord,
  findChanges,
  pagesOfChangedRecords,
  type StoredChange,
} from './changes.queries.ts';
import { collapsing } from './noted-changes.ts';

/**
 * The change of one record in a set, without its snapshots. A set can have a hundred thousand
 * records, so `readSnapshots` reads snapshots page by page.
 */
export interface SetChange extends Omit<ChangedRecord, 'position'> {
  /** Positions of the first and last row of the record: its states before and after the set. */
  first: number;
  last: number;
}

/** Lists the changes of a set, one per record, in writing order. */
export async function listSetChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
): Promise<SetChange[]> {
  // Earlier releases stored two changes if a record was written twice.
  const changes = collapsing<SetChange>({
    isAddition: ({ isAddition }) => isAddition,
    join: ({ first, isAddition }, later) => ({ ...later, first, isAddition }),
  });
  for await (const page of pagesOfChangedRecords(db, archiveId, changeSetId)) {
    for (const { position, ...of } of page) changes.add({ ...of, first: position, last: position });
  }
  const joined = changes.joined();
  const snapshots = await readSnapshots(db, archiveId, changeSetId, joined);
  for (const change of joined) {
    const { before, after } = snapshots.get(change) ?? {};
    if (isDeepStrictEqual(before, after)) changes.drop(change);
  }
  return changes.all();
}

/** Reads the states of records before and after changes of a set; yields to the event loop. */
export async function readSnapshots(
  db: Db,
  archiveId: string,
  changeSetId: string,
  changes: readonly SetChange[],
): Promise<Map<SetChange, StoredChange>> {
  const positions = new Set(changes.flatMap(({ first, last }) => [first, last]));
  const found = await findChanges(db, archiveId, changeSetId, [...positions]);
  return new Map(
    changes.flatMap((change) => {
      const [first, last] = [found.get(change.first), found.get(change.last)];
      return first && last ? [[change, { ...last, before: first.before }] as const] : [];
    }),
  );
}
