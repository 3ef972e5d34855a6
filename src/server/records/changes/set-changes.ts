import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/open-database.ts';
import {
  type ChangedRecord,
  findChanges,
  pagesOfChangedRecords,
  type StoredChange,
} from './changes.queries.ts';
import { collapsing } from './noted-changes.ts';

/**
 * What a change set made of a record, without its snapshots: of a hundred thousand records these are
 * read page by page (`readSnapshots`).
 */
export interface SetChange extends Omit<ChangedRecord, 'position'> {
  /** positions of the first and the last row of the record: before that it was so, after this so */
  first: number;
  last: number;
}

/** The changes of a set, one of each record, in the order they were written. */
export async function listSetChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
): Promise<SetChange[]> {
  // Earlier releases stored a change of a record that was written twice as two.
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

/** How records were before and after some changes of a set; yields to the event loop. */
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
