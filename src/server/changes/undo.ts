import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { refersToItself } from '../../domain/kinds/references.ts';
import { isKindName, kinds } from '../../domain/records/registry.ts';
import { takeBack } from '../../domain/kinds/take-back.ts';
import { type Snapshot, toSnapshot } from '../record-store/stored-record.ts';
import { neededRecords } from '../record-store/who-needs.queries.ts';
import { findChangeSet, markUndone, type StoredChangeSet } from './change-sets.queries.ts';
import { type EntityName, listChanges, type StoredChange } from './changes.queries.ts';
import { putBack } from './put-back.ts';
import { type Actor, type Deed, recordChanges, type Writing } from './record-changes.ts';

/** A record that undoing left unchanged, and why. */
export interface LeftAlone {
  entity: EntityName;
  entityId: string;
  /**
   * edited-since: it differs from what the change made of it; in-use: other records refer to it, or
   * its unique value is taken
   */
  reason: 'edited-since' | 'in-use';
}

export interface Undone {
  /** null where nothing could be undone */
  changeSetId: string | null;
  undone: number;
  left: LeftAlone[];
}

/** How many records are compared before yielding to the event loop. */
const batchSize = 250;

/**
 * Undoes a change set: every record whose present state equals what the change made of it goes
 * back to what it was before. What has been edited since is listed and left, unless its id is in
 * `evenIfEdited`: then it is removed, or loses what the change made of it and keeps the later edits.
 * Undoing an undo brings the change back. Where nothing could be undone the set is not marked as
 * undone, and there is no new one.
 *
 * Throws `not-found` for an unknown set, `in-use` when it is undone already, `invalid` when it
 * holds a kind of record that undo does not write.
 */
export async function undoChangeSet(
  deps: { db: Db; bus: Bus; clock: Clock },
  actor: Actor,
  changeSetId: string,
  evenIfEdited: ReadonlySet<string> = new Set(),
): Promise<Undone> {
  const set = await findChangeSet(deps.db, actor.archiveId, changeSetId);
  if (!set) throw new Refusal('not-found');
  if (set.undoneBy) throw new Refusal('in-use', 'undone-already');
  const deed: Deed = {
    action: 'change.undo',
    summary: summaryOfUndo(set),
    undoes: changeSetId,
    ...(set.importId ? { importId: set.importId } : {}),
  };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    // Writers of one archive take turns: of two that undo at once, the second finds it done.
    const present = await findChangeSet(writing.db, writing.archiveId, changeSetId);
    if (present?.undoneBy) throw new Refusal('in-use', 'undone-already');
    const changes = await listChanges(writing.db, writing.archiveId, changeSetId);
    if (!changes.every(({ entity }) => isKindName(entity))) {
      throw new Refusal('invalid', 'not-undoable');
    }
    const left: LeftAlone[] = [];
    // The last write first: a journey goes before the place that was made for it.
    const pending = [...changes].reverse();
    for (const run of runsOfOneEntity(pending)) {
      left.push(...(await undoRun(writing, run, evenIfEdited)));
    }
    const undone = changes.length - left.length;
    if (undone > 0) {
      await markUndone(writing.db, writing.archiveId, changeSetId, writing.changeSetId);
    }
    return { undone, left };
  });
  return { changeSetId: written.changeSetId, ...written.result };
}

/** Neighbouring changes of one kind of record, so that each run is read and written at once. */
function runsOfOneEntity(changes: readonly StoredChange[]): StoredChange[][] {
  const runs: StoredChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last && last[0]?.entity === change.entity && last.length < longestRun(change)) {
      last.push(change);
    } else runs.push([change]);
  }
  return runs;
}

/** Records that name others of their kind come and go together. */
function longestRun({ entity }: StoredChange): number {
  return isKindName(entity) && refersToItself(kinds[entity]) ? Infinity : batchSize;
}

async function undoRun(
  writing: Writing,
  run: readonly StoredChange[],
  evenIfEdited: ReadonlySet<string>,
): Promise<LeftAlone[]> {
  await setImmediate();
  const { db, archiveId } = writing;
  const entity = run[0]?.entity;
  if (entity === undefined || !isKindName(entity)) return [];
  const kind: Kind = kinds[entity];
  const ids = run.map(({ entityId }) => entityId);
  const present = await writing.find(kind, ids);
  const left: LeftAlone[] = [];
  const puts = new Map<string, Snapshot>();
  const removes: string[] = [];
  for (const { entityId, before, after } of run) {
    const record = present.get(entityId);
    const now = record ? toSnapshot(record) : null;
    const isEdited = !isDeepStrictEqual(now, after);
    if (isEdited && !evenIfEdited.has(entityId)) {
      left.push({ entity, entityId, reason: 'edited-since' });
    } else if (before === null) {
      if (now !== null) removes.push(entityId);
    } else if (isEdited && now !== null && after !== null) {
      puts.set(entityId, takeBack(kind.fields, { before, after }, now));
    } else {
      puts.set(entityId, before);
    }
  }
  const needed = await neededRecords(db, kind, archiveId, removes);
  const refused = await putBack(writing, entity, puts);
  for (const entityId of [...needed, ...refused]) {
    left.push({ entity, entityId, reason: 'in-use' });
  }
  const gone = removes.filter((id) => !needed.has(id));
  await writing.remove(
    kind,
    gone.map((id) => ({ id })),
  );
  return left;
}

/** What was done away with; undoing an undo does again what that one had undone, and so on. */
function summaryOfUndo({ action, summary }: StoredChangeSet): StoredChangeSet['summary'] {
  const { undid, redid, ...rest } = summary;
  if (action !== 'change.undo') return { ...rest, undid: action };
  if (redid !== undefined) return { ...rest, undid: redid };
  return undid === undefined ? rest : { ...rest, redid: undid };
}
