import type { EntityName } from '../../../domain/changes/entity-name.ts';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal, mustExist } from '../../platform/errors.ts';
import { caps } from '../../../domain/access/caps.ts';
import { ensureUnderCap } from '../../platform/limits/caps.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { refersToItself } from '../../../domain/kinds/references.ts';
import { isKindName, kinds, kindNames } from '../../../domain/records/registry.ts';
import { takeBack } from '../../../domain/kinds/take-back.ts';
import { type Snapshot, toSnapshot } from '../store/record-tables.ts';
import { neededRecords } from '../store/who-needs.queries.ts';
import {
  findChangeSet,
  listUndoings,
  type StoredChangeSet,
  storeUndone,
} from './change-sets.queries.ts';
import type { StoredChange } from './changes.queries.ts';
import { keyOfChange, listSetChanges, readSnapshots, type SetChange } from './noted-changes.ts';
import { putBack } from './put-back.ts';
import { type Actor, type DescribedChange, recordChanges, type Writing } from './record-changes.ts';
import {
  changesInEffect,
  findUndoneChanges,
  type KnownUndone,
  markUndoneAnew,
} from './undone-changes.ts';

import type { CapName } from '../../../domain/access/caps.ts';
import { countOwnPlaces } from '../store/own-places.queries.ts';
import { countRecords } from '../store/records.queries.ts';

/** A record that an undo left unchanged, and the reason. */
export interface LeftAlone {
  entity: EntityName;
  entityId: string;
  /**
   * `edited-since`: the record differs from its state after the change. `in-use`: other records
   * refer to it, or its unique value is taken.
   */
  reason: LeaveReason;
  /** Whether the change is still in effect for this record (undone-changes.ts). */
  isInEffect: boolean;
}

type LeaveReason = 'edited-since' | 'in-use';

export interface Undone {
  /** Null if nothing could be undone. */
  changeSetId: string | null;
  /** The archive's version afterwards. */
  archiveVersion: number;
  /** Number of records that were restored to their state before the change. */
  undone: number;
  /** The same number per kind. */
  undoneOf: ReadonlyMap<EntityName, number>;
  left: LeftAlone[];
}

/** Number of records compared before yielding to the event loop. */
const batchSize = 250;

/**
 * Undoes a change set: every record whose current state equals its state after the change is
 * restored to its state before. Records edited since are listed and left, unless their ID is in
 * `evenIfEdited`. Such a record is deleted, or loses the values of the change and keeps the later
 * edits. If some records were left, the set is partly undone, and another undo continues with the
 * rest. Undoing an undo restores the change. If nothing could be undone, the set is not marked as
 * undone and no new set is created.
 *
 * Throws `not-found` for an unknown set, `in-use` if it is already fully undone, `limit-reached` if
 * it was undone and redone too often or if there is no room for the restored records, and `invalid`
 * if it contains a kind of record that undo cannot write.
 */
export async function undoChangeSet(
  deps: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  changeSetId: string,
  evenIfEdited: ReadonlySet<string> = new Set(),
): Promise<Undone> {
  const set = await findUndoable(deps.db, actor.archiveId, changeSetId);
  const described: DescribedChange = {
    action: 'change.undo',
    summary: summaryOfUndo(set),
    undoes: changeSetId,
    ...(set.importId ? { importId: set.importId } : {}),
  };
  const written = await recordChanges(deps, actor, described, async (writing) => {
    const { db, archiveId } = writing;
    // Writers of an archive take turns, so the second of two simultaneous undos finds the set
    // already undone.
    const { undoneBy } = await findUndoable(db, archiveId, changeSetId);
    const changes = await listSetChanges(db, archiveId, changeSetId);
    if (!changes.every(({ entity }) => isKindName(entity))) {
      throw new Refusal('invalid', 'not-undoable');
    }
    const known: KnownUndone = new Map();
    const before = await findUndoneChanges(db, archiveId, changeSetId, known);
    const isPending = (change: SetChange) => !before.has(keyOfChange(change));
    const pending = before.size === 0 ? changes : changes.filter(isPending);
    const left = new Map<SetChange, LeaveReason>();
    // In reverse writing order: a journey is deleted before the place that was created for it.
    await withinCaps(db, archiveId, async () => {
      for (const run of runsOfOneEntity(pending.toReversed())) {
        for (const [change, reason] of await undoRun(writing, changeSetId, run, evenIfEdited)) {
          left.set(change, reason);
        }
      }
    });
    // Records forced by `evenIfEdited` that still exist no longer contain the change.
    const tried = [...left].flatMap(([change, reason]) =>
      reason === 'edited-since' && evenIfEdited.has(change.entityId) ? [] : [change],
    );
    const inEffect = new Set(await changesInEffect(db, { archiveId, changeSetId }, tried, changes));
    const done = pending.filter((change) => !left.has(change));
    if (done.length > 0 || undoneBy !== null) {
      await storeUndone(db, archiveId, changeSetId, {
        undoneBy: done.length > 0 ? writing.changeSetId : undoneBy,
        undoneLeft: inEffect.size,
      });
      if (set.undoes !== null) {
        known.set(changeSetId, new Set([...before, ...done.map(keyOfChange)]));
        await markUndoneAnew(db, archiveId, set, known);
      }
    }
    const ofKinds = [...Map.groupBy(done, ({ entity }) => entity)];
    return {
      undone: done.length,
      undoneOf: new Map(ofKinds.map(([entity, of]) => [entity, of.length])),
      left: [...left].map(([change, reason]): LeftAlone => {
        const { entity, entityId } = change;
        return { entity, entityId, reason, isInEffect: inEffect.has(change) };
      }),
    };
  });
  const { result, ...of } = written;
  return { ...of, ...result };
}

/** Finds a change set that is not fully undone; throws `not-found`, `in-use` or `limit-reached`. */
async function findUndoable(db: Db, archiveId: string, id: string): Promise<StoredChangeSet> {
  const set = mustExist(await findChangeSet(db, archiveId, id));
  if (set.undoneBy !== null && set.undoneLeft === 0) throw new Refusal('in-use', 'undone-already');
  ensureUnderCap('undoingsOfChange', await countUndoings(db, archiveId, set));
  return set;
}

/** Counts all undo sets that derive from the original change, including undos of undos. */
async function countUndoings(db: Db, archiveId: string, set: StoredChangeSet): Promise<number> {
  let first: StoredChangeSet = set;
  while (first.undoes !== null) {
    const undone = await findChangeSet(db, archiveId, first.undoes);
    if (!undone) break;
    first = undone;
  }
  const found = [first.id];
  // The array grows during the loop. Counting beyond the cap is unnecessary.
  for (const id of found) {
    if (found.length > caps.undoingsOfChange) break;
    found.push(...(await listUndoings(db, archiveId, id)));
  }
  return found.length - 1;
}

/** Groups neighbouring changes of the same kind, so that each group is read and written at once. */
function* runsOfOneEntity(changes: readonly SetChange[]): Generator<SetChange[]> {
  let run: SetChange[] = [];
  let longest = Infinity;
  for (const change of changes) {
    const [first = change] = run;
    if (change.entity !== first.entity || run.length >= longest) {
      yield run;
      run = [];
    }
    if (run.length === 0) longest = longestRun(change);
    run.push(change);
  }
  if (run.length > 0) yield run;
}

/** Kinds that refer to themselves must be written in one group. */
function longestRun({ entity }: SetChange): number {
  return isKindName(entity) && refersToItself(kinds[entity]) ? Infinity : batchSize;
}

/** Undoes changes of one kind; returns the changes that were left, with the reason. */
async function undoRun(
  writing: Writing,
  changeSetId: string,
  run: readonly SetChange[],
  evenIfEdited: ReadonlySet<string>,
): Promise<Map<SetChange, LeaveReason>> {
  await setImmediate();
  const { db, archiveId } = writing;
  const left = new Map<SetChange, LeaveReason>();
  const entity = run[0]?.entity;
  if (entity === undefined || !isKindName(entity)) return left;
  const kind: Kind = kinds[entity];
  const ids = run.map(({ entityId }) => entityId);
  const present = await writing.find(kind, ids);
  const snapshots = await readSnapshots(db, archiveId, changeSetId, run);
  const puts = new Map<string, Snapshot>();
  const removes: string[] = [];
  for (const [change, stored] of snapshots) {
    const { entityId, before, after } = stored;
    const record = present.get(entityId);
    const now = record ? toSnapshot(record) : null;
    const isEdited = !isDeepStrictEqual(now, after);
    const isMeant = !isEdited || evenIfEdited.has(entityId);
    const back = isEdited ? withoutChange(kind, stored, now) : before;
    if (!isMeant || isDeepStrictEqual(back, now)) left.set(change, 'edited-since');
    else if (back === null) removes.push(entityId);
    else puts.set(entityId, back);
  }
  const needed = await neededRecords(db, kind, archiveId, removes);
  const refused = await putBack(writing, entity, puts);
  for (const change of run) {
    if (needed.has(change.entityId) || refused.has(change.entityId)) left.set(change, 'in-use');
  }
  const gone = removes.filter((id) => !needed.has(id));
  await writing.remove(
    kind,
    gone.map((id) => ({ id })),
  );
  return left;
}

/**
 * Returns a record that was edited later without the values of the change; null if the record
 * should not exist.
 */
function withoutChange(
  kind: Kind,
  { before, after }: StoredChange,
  now: Snapshot | null,
): Snapshot | null {
  if (before === null || after === null || now === null) return before;
  return takeBack(kind.fields, { before, after }, now);
}

/**
 * Returns the summary with the undone action. Undoing an undo names the action that it redoes, and
 * so on.
 */
function summaryOfUndo({ action, summary }: StoredChangeSet): StoredChangeSet['summary'] {
  const { undid, redid, ...rest } = summary;
  if (action !== 'change.undo') return { ...rest, undid: action };
  if (redid !== undefined) return { ...rest, undid: redid };
  return undid === undefined ? rest : { ...rest, redid: undid };
}

/**
 * Runs work that restores records. Throws `limit-reached` if the archive then has more records of a
 * kind than both its cap and its earlier count, because others were added since.
 */
async function withinCaps<Result>(
  db: Db,
  archiveId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await countsByCap(db, archiveId);
  const result = await work();
  for (const [cap, count] of await countsByCap(db, archiveId)) {
    // An archive of an earlier release may exceed today's caps, and undo must not fail because of
    // that.
    if (count > (before.get(cap) ?? 0)) ensureUnderCap(cap, count, 0);
  }
  return result;
}

/** Counts the records of an archive per cap. */
async function countsByCap(db: Db, archiveId: string): Promise<Map<CapName | Kind, number>> {
  const counts = new Map<CapName | Kind, number>();
  for (const name of kindNames) {
    const kind: Kind = kinds[name];
    if (kind.cap !== null) counts.set(kind, await countRecords(db, kind, archiveId));
  }
  return counts.set('ownPlacesOfArchive', await countOwnPlaces(db, archiveId));
}
