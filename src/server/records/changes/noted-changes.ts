import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { type StoredRecord, toSnapshot } from '../store/record-tables.ts';
import {
  type RecordedChange,
  type ChangedRecord,
  findChanges,
  pagesOfChangedRecords,
  type StoredChange,
} from './changes.queries.ts';
import type { Db } from '../../platform/db/database.ts';

/** Collects the changes of one write. */
export interface NotedChanges {
  note(kind: Kind, id: string, before?: StoredRecord, after?: StoredRecord): void;
  /** Records a change of a membership. It is not a record of a kind and cannot be undone. */
  noteMembership(userId: string, before: unknown, after: unknown): void;
  settle(): SettledChanges;
}

/** The final result of a write. */
interface SettledChanges {
  /** One change per record, from its state before the whole write to its current state. */
  changes: RecordedChange[];
  /** Records that were written but ended as they were before the write, in their earlier state. */
  unchanged: WrittenInVain[];
}

export interface WrittenInVain {
  kind: Kind;
  record: StoredRecord;
}

/** A change with the state of the record before the whole write. */
interface Noted extends RecordedChange {
  original: WrittenInVain | undefined;
}

export function noteChanges(): NotedChanges {
  const noted = collapsing<Noted>({
    isAddition: ({ before }) => before === null,
    join: ({ before, original }, later) => ({ ...later, before, original }),
  });
  return {
    note(kind, id, before, after) {
      noted.add({
        entity: kind.name as KindName,
        entityId: id,
        format: kind.format,
        before: before ? toSnapshot(before) : null,
        after: after ? toSnapshot(after) : null,
        original: before && { kind, record: before },
      });
    },
    noteMembership(entityId, before, after) {
      const entity = 'membership';
      noted.add({ entity, entityId, format: 1, before, after, original: undefined });
    },
    settle() {
      const inVain = noted.joined().filter(({ before, after }) => isDeepStrictEqual(before, after));
      for (const change of inVain) noted.drop(change);
      return { changes: noted.all(), unchanged: inVain.flatMap(({ original }) => original ?? []) };
    },
  };
}

type Changed = Pick<RecordedChange, 'entity' | 'entityId'>;

/** Returns a key that is equal only for changes of the same record within a change set. */
export function keyOfChange({ entity, entityId }: Changed): string {
  return `${entity} ${entityId}`;
}

/** Changes of a write or a set, one per record. */
interface Collapsing<One extends Changed> {
  add(change: One): void;
  drop(change: One): void;
  all(): One[];
  /** Changes that were joined from several; such a record may have ended in its initial state. */
  joined(): One[];
}

/**
 * Joins several changes of one record into one, from the first to the last. An added record keeps
 * the position of its addition, before the records that refer to it. Any other record moves to its
 * last write, after the records that it refers to.
 */
function collapsing<One extends Changed>({
  isAddition,
  join,
}: {
  isAddition: (change: One) => boolean;
  join: (earlier: One, later: One) => One;
}): Collapsing<One> {
  const collapsed = new Map<string, One>();
  const several = new Set<string>();
  return {
    add(change) {
      const key = keyOfChange(change);
      const earlier = collapsed.get(key);
      if (earlier) several.add(key);
      if (earlier && !isAddition(earlier)) collapsed.delete(key);
      collapsed.set(key, earlier ? join(earlier, change) : change);
    },
    drop: (change) => void collapsed.delete(keyOfChange(change)),
    all: () => [...collapsed.values()],
    joined: () => [...several].flatMap((key) => collapsed.get(key) ?? []),
  };
}

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
