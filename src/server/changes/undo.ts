import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import {
  findChangeSet,
  listChanges,
  markUndone,
  type StoredChange,
  type StoredChangeSet,
} from './changes.queries.ts';
import type { Entities, EntityName } from './entities.ts';
import { putBack } from './put-back.ts';
import { type Actor, type Deed, recordChanges, type Writing } from './record-changes.ts';

/** A record that was left as it is, and why. */
export interface LeftAlone {
  entity: EntityName;
  entityId: string;
  /**
   * edited-since: its present state is not what the change made of it; in-use: others need it, or
   * have what it would need
   */
  reason: 'edited-since' | 'in-use';
}

export interface Undone {
  changeSetId: string;
  undone: number;
  left: LeftAlone[];
}

/** Records looked at before others have their turn on the event loop. */
const batchSize = 250;

/**
 * Takes a change set back: every record whose present state equals what the change made of it goes
 * back to what it was before. What has been edited since is listed and left, unless its id is in
 * `evenIfEdited`: then it is removed, or loses what the change made of it and keeps the later edits.
 * Undoing an undo brings the change back. Where nothing could be taken back the set is not marked as
 * undone, and there is no new one.
 *
 * Throws `not-found` for an unknown set, `in-use` when it is undone already, `invalid` when it
 * holds a kind of record that undo does not write.
 */
export async function undoChangeSet(
  deps: { db: Db; bus: Bus; clock: Clock },
  entities: Entities,
  actor: Actor,
  changeSetId: string,
  evenIfEdited: ReadonlySet<string> = new Set(),
): Promise<Undone> {
  const set = await findChangeSet(deps.db, actor.archiveId, changeSetId);
  if (!set) throw new Refusal('not-found');
  if (set.undoneBy) throw new Refusal('in-use', 'This change is undone already');
  const deed: Deed = {
    action: 'change.undo',
    summary: summaryOfUndo(set),
    undoes: changeSetId,
    ...(set.importId ? { importId: set.importId } : {}),
  };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    // Writers of one archive take turns: of two that undo at once, the second finds it done.
    const present = await findChangeSet(writing.db, writing.archiveId, changeSetId);
    if (present?.undoneBy) throw new Refusal('in-use', 'This change is undone already');
    const changes = await listChanges(writing.db, writing.archiveId, changeSetId);
    if (changes.some(({ entity }) => !entities[entity])) {
      throw new Refusal('invalid', 'A change of this kind is not undone');
    }
    const left: LeftAlone[] = [];
    // The last write first: a journey goes before the place that was made for it.
    const pending = [...changes].reverse();
    for (const run of runsOfOneEntity(pending)) {
      left.push(...(await undoRun(writing, entities, run, evenIfEdited)));
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
    if (last && last[0]?.entity === change.entity && last.length < batchSize) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

async function undoRun(
  writing: Writing,
  entities: Entities,
  run: readonly StoredChange[],
  evenIfEdited: ReadonlySet<string>,
): Promise<LeftAlone[]> {
  await setImmediate();
  const { db, archiveId } = writing;
  const name = run[0]?.entity;
  if (!name) return [];
  const entity = entities[name];
  if (!entity) throw new Error(`No entity is registered for ${name}`);
  const present = await entity.read(
    db,
    archiveId,
    run.map(({ entityId }) => entityId),
  );
  const left: LeftAlone[] = [];
  const puts = new Map<string, unknown>();
  const removes: string[] = [];
  for (const change of run) {
    const now = present.get(change.entityId) ?? null;
    const { entityId, before, after } = change;
    const isEdited = !isDeepStrictEqual(now, after);
    if (isEdited && !evenIfEdited.has(entityId)) {
      left.push({ entity: name, entityId, reason: 'edited-since' });
    } else if (before === null) {
      if (now !== null) removes.push(entityId);
    } else if (isEdited && now !== null && after !== null && entity.takeBack) {
      puts.set(entityId, entity.takeBack({ before, after }, now));
    } else {
      puts.set(entityId, before);
    }
  }
  const needed = new Set(entity.needed ? await entity.needed(db, archiveId, removes) : []);
  const gone = removes.filter((id) => !needed.has(id));
  const refused = await putBack(writing, entities, name, puts);
  for (const id of refused) puts.delete(id);
  for (const entityId of [...needed, ...refused]) {
    left.push({ entity: name, entityId, reason: 'in-use' });
  }
  await entity.remove(db, archiveId, gone);
  for (const id of gone) {
    writing.note({ entity: name, id, before: present.get(id) ?? null, after: null });
  }
  for (const [id, after] of puts) {
    writing.note({ entity: name, id, before: present.get(id) ?? null, after });
  }
  return left;
}

/** What was done away with; undoing an undo does again what that one had undone, and so on. */
function summaryOfUndo({ action, summary }: StoredChangeSet): StoredChangeSet['summary'] {
  const { undid, redid, ...rest } = summary;
  if (action !== 'change.undo') return { ...rest, undid: action };
  if (redid !== undefined) return { ...rest, undid: redid };
  return undid === undefined ? rest : { ...rest, redid: undid };
}
