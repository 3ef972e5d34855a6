import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../domain/kinds/kind.ts';
import type { KindName } from '../../domain/records/registry.ts';
import { type StoredRecord, toSnapshot } from '../record-store/stored-record.ts';
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

export function noteChanges(): NotedChanges {
  const noted: RecordedChange[] = [];
  const first = new Map<string, { kind: Kind; before: StoredRecord | undefined }>();
  return {
    note(kind, id, before, after) {
      const change: RecordedChange = {
        entity: kind.name as KindName,
        entityId: id,
        format: kind.format,
        before: before ? toSnapshot(before) : null,
        after: after ? toSnapshot(after) : null,
      };
      const key = keyOfChange(change);
      if (!first.has(key)) first.set(key, { kind, before });
      noted.push(change);
    },
    noteMembership(entityId, before, after) {
      noted.push({ entity: 'membership', entityId, format: 1, before, after });
    },
    settle() {
      const changes = collapseChanges(noted);
      const changed = new Set(changes.map(keyOfChange));
      const unchanged = [...first].flatMap(([key, { kind, before }]) =>
        before && !changed.has(key) ? [{ kind, record: before }] : [],
      );
      return { changes, unchanged };
    },
  };
}

type Change = Pick<RecordedChange, 'entity' | 'entityId' | 'before' | 'after'>;

/** The same for two changes of one record, and for no others of a change set. */
export function keyOfChange({ entity, entityId }: Pick<Change, 'entity' | 'entityId'>): string {
  return `${entity} ${entityId}`;
}

/**
 * Of several changes of one record one, from before the first to after the last, and none where that
 * is the same. A record that was added stands where it was added, before those that refer to it; any
 * other where it was last written, after those that it refers to.
 */
export function collapseChanges<One extends Change>(changes: readonly One[]): One[] {
  const collapsed = new Map<string, One>();
  const several = new Set<string>();
  for (const change of changes) {
    const key = keyOfChange(change);
    const earlier = collapsed.get(key);
    if (earlier) several.add(key);
    if (earlier && earlier.before !== null) collapsed.delete(key);
    collapsed.set(key, earlier ? { ...change, before: earlier.before } : change);
  }
  for (const key of several) {
    const { before, after } = collapsed.get(key) ?? {};
    if (isDeepStrictEqual(before, after)) collapsed.delete(key);
  }
  return [...collapsed.values()];
}
