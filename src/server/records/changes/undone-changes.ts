import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { isKindName, kinds } from '../../../domain/records/registry.ts';
import { type Db, inBatches } from '../../platform/db/database.ts';
import { findRecords } from '../store/records.queries.ts';
import { toSnapshot } from '../store/record-tables.ts';
import { neededRecords } from '../store/who-needs.queries.ts';
import { findChangeSet, listUndoings, storeUndone } from './change-sets.queries.ts';
import { pagesOfChangedRecords } from './changes.queries.ts';
import { keyOfChange, listSetChanges, readSnapshots, type SetChange } from './noted-changes.ts';

/*
 * Which changes of a set are undone follows from the sets that undid it. Each of them undid the
 * records that it wrote, except those for which it was itself undone. Thus a set can be undone in
 * parts, and each part can be redone.
 */

/** Keys of the changes of a set that are currently undone. */
type UndoneKeys = ReadonlySet<string>;

/** Cache of the undone changes by set ID, so that each set is read once. */
export type KnownUndone = Map<string, UndoneKeys>;

export async function findUndoneChanges(
  db: Db,
  archiveId: string,
  changeSetId: string,
  known: KnownUndone = new Map(),
): Promise<UndoneKeys> {
  const before = known.get(changeSetId);
  if (before) return before;
  const undone = new Set<string>();
  for (const undoing of await listUndoings(db, archiveId, changeSetId)) {
    for (const key of await findEffect(db, archiveId, undoing, known)) undone.add(key);
  }
  known.set(changeSetId, undone);
  return undone;
}

/** Lists the keys of all changes of a set. */
async function listKeys(db: Db, archiveId: string, changeSetId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of pagesOfChangedRecords(db, archiveId, changeSetId)) {
    keys.push(...page.map(keyOfChange));
  }
  return keys;
}

/** Lists the keys of the changes of a set that are not undone. */
async function findEffect(
  db: Db,
  archiveId: string,
  changeSetId: string,
  known: KnownUndone,
): Promise<string[]> {
  const undone = await findUndoneChanges(db, archiveId, changeSetId, known);
  const keys = await listKeys(db, archiveId, changeSetId);
  return undone.size === 0 ? keys : keys.filter((key) => !undone.has(key));
}

/**
 * Updates the stored undo state of the set that `undoing` has undone, then of the set which that
 * one has undone, and so on. If an undo is undone, its target is in effect again. `known` contains
 * the undone changes of `undoing` itself.
 */
export async function markUndoneAnew(
  db: Db,
  archiveId: string,
  undoing: { undoes: string | null },
  known: KnownUndone,
): Promise<void> {
  for (let id = undoing.undoes; id !== null;) {
    const undone = await findUndoneChanges(db, archiveId, id, known);
    const own = new Set(await listKeys(db, archiveId, id));
    let undoneBy: string | null = null;
    for (const other of await listUndoings(db, archiveId, id)) {
      // A place that was restored with a journey may still exist, so only effects on the set's own
      // records count.
      const effect = await findEffect(db, archiveId, other, known);
      if (effect.some((key) => own.has(key))) undoneBy = other;
    }
    const isComplete = [...own].every((key) => undone.has(key));
    const undoneLeft =
      undoneBy === null || isComplete ? 0 : await countInEffect(db, archiveId, id, undone);
    await storeUndone(db, archiveId, id, { undoneBy, undoneLeft });
    id = (await findChangeSet(db, archiveId, id))?.undoes ?? null;
  }
}

async function countInEffect(
  db: Db,
  archiveId: string,
  changeSetId: string,
  undone: UndoneKeys,
): Promise<number> {
  const changes = await listSetChanges(db, archiveId, changeSetId);
  const left = changes.filter((change) => !undone.has(keyOfChange(change)));
  return (await changesInEffect(db, { archiveId, changeSetId }, left, changes)).length;
}

/**
 * Returns those of the changes left by an undo that are still in effect, that is, whose record
 * differs from its earlier state. Added places that other records need do not count, unless the set
 * changed only places.
 */
export async function changesInEffect(
  db: Db,
  { archiveId, changeSetId }: { archiveId: string; changeSetId: string },
  left: readonly SetChange[],
  ofSet: readonly SetChange[],
): Promise<SetChange[]> {
  const isAboutPlaces = ofSet.every(({ entity }) => entity === 'place');
  const inEffect: SetChange[] = [];
  for (const [entity, changes] of Map.groupBy(left, (change) => change.entity)) {
    if (!isKindName(entity)) continue;
    const kind: Kind = kinds[entity];
    const added = changes.flatMap(({ entityId, isAddition }) => (isAddition ? [entityId] : []));
    const stays = entity === 'place' && !isAboutPlaces ? added : [];
    const needed = await neededRecords(db, kind, archiveId, stays);
    for await (const some of inBatches(changes, 1)) {
      const ids = some.map(({ entityId }) => entityId);
      const present = await findRecords(db, kind, archiveId, ids);
      const snapshots = await readSnapshots(db, archiveId, changeSetId, some);
      const differs = (change: SetChange) => {
        const record = present.get(change.entityId);
        const before = snapshots.get(change)?.before ?? null;
        return !isDeepStrictEqual(record ? toSnapshot(record) : null, before);
      };
      inEffect.push(...some.filter((one) => !needed.has(one.entityId) && differs(one)));
    }
  }
  return inEffect;
}
