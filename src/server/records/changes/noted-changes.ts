import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { type StoredRecord, toSnapshot } from '../store/stored-record.ts';
import type { RecordedChange } from './changes.queries.ts';

/** What a write has changed so far. */
export interface NotedChanges {
  note(kind: Kind, id: string, before?: StoredRecord, after?: StoredRecord): void;
  /** Not a record of a kind, and never undone. */
  noteMembership(userId: string, before: unknown, after: unknown): void;
  settle(): SettledChanges;
}

/** What a write comes to in the end. */
interface SettledChanges {
  /** one of each record: from before the whole write to what it is now */
  changes: RecordedChange[];
  /** records that were written and are as they were before the write, as they were then */
  unchanged: WrittenInVain[];
}

export interface WrittenInVain {
  kind: Kind;
  record: StoredRecord;
}

/** A change with the record as it was before the whole write. */
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

/** The same for two changes of one record, and for no others of a change set. */
export function keyOfChange({ entity, entityId }: Changed): string {
  return `${entity} ${entityId}`;
}

/** Changes of a write or a set, of each record one. */
interface Collapsing<One extends Changed> {
  add(change: One): void;
  drop(change: One): void;
  all(): One[];
  /** those that are several changes of a record joined, in which the record may end as it began */
  joined(): One[];
}

/**
 * Collapses changes as they come: of several changes of one record one, joined from the first to the
 * last. A record that was added stands where it was added, before those that refer to it; any other
 * where it was last written, after those that it refers to.
 */
export function collapsing<One extends Changed>({
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
