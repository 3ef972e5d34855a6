import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { isUndoable } from '../../../domain/imports/import-status.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { listChanges, type StoredChange } from '../../records/changes/changes.queries.ts';
import {
  nameLeftAlone,
  type NamedLeft,
  nameRecords,
} from '../../records/changes/name-left-alone.ts';
import { keyOfChange } from '../../records/changes/noted-changes.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { undoChangeSet } from '../../records/changes/undo.ts';
import { findUndoneChanges } from '../../records/changes/undone-changes.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal, mustExist } from '../../platform/errors.ts';
import { findRecords } from '../../records/store/records.queries.ts';
import { toSnapshot } from '../../records/store/record-tables.ts';
import { findImport } from '../imports.queries.ts';
import { countWrittenByKind } from '../preview/match-results.queries.ts';
import { forgetTable } from '../targets/tables/mappings.queries.ts';
import { targetOf } from '../targets/targets.ts';

/** A record that was edited after it was imported. */
export interface EditedRecord {
  kind: KindName;
  id: string;
  /** With its date if it has one: `2024-06-14 CPH → BHX SK2535`. */
  label: string;
  /** `added`: the import created it, so undo would delete it. `changed`: it existed before. */
  made: 'added' | 'changed';
}

/** Changes compared before yielding to the event loop. */
const batchSize = 250;

/**
 * Lists the records of an accepted import that were edited since, so that undo has to ask about
 * them. Includes only the kinds that its rows became and changes that are not undone yet. Throws
 * `not-found`, or `in-use` if the import is not accepted, is already fully undone or changed
 * nothing.
 */
export async function listEditedSince(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<EditedRecord[]> {
  const { changeSetId, format } = await findUndoableImport(db, archiveId, importId);
  const undone = await findUndoneChanges(db, archiveId, changeSetId);
  const asked = new Set<string>(targetOf(format).kinds);
  const edited: StoredChange[] = [];
  for (let after = -1; ; after += batchSize) {
    const page = await listChanges(db, archiveId, changeSetId, { after, limit: batchSize });
    const changes = page.filter(
      (change) => asked.has(change.entity) && !undone.has(keyOfChange(change)),
    );
    edited.push(...(await editedAmong(db, archiveId, changes)));
    if (page.length < batchSize) break;
    await setImmediate();
  }
  const named = await nameRecords(db, archiveId, edited);
  return named.flatMap(({ entity, entityId, before, name, date = '' }) => {
    if (!isKindName(entity)) return [];
    const made = before === null ? 'added' : 'changed';
    return [{ kind: entity, id: entityId, label: `${date} ${name}`.trim(), made }];
  });
}

/**
 * Returns the changes whose record exists and matches neither its state before nor after the
 * change.
 */
async function editedAmong(
  db: Db,
  archiveId: string,
  changes: readonly StoredChange[],
): Promise<StoredChange[]> {
  const edited = new Set<StoredChange>();
  for (const [entity, ofKind] of Map.groupBy(changes, (change) => change.entity)) {
    if (!isKindName(entity)) continue;
    const kind: Kind = kinds[entity];
    const ids = ofKind.map(({ entityId }) => entityId);
    const present = await findRecords(db, kind, archiveId, ids);
    for (const change of ofKind) {
      const record = present.get(change.entityId);
      const now = record && toSnapshot(record);
      const isKnown = [change.before, change.after].some((one) => isDeepStrictEqual(now, one));
      if (now && !isKnown) edited.add(change);
    }
  }
  return changes.filter((change) => edited.has(change));
}

/**
 * The result of undoing an import; `undone` counts the records of the kinds that its rows became.
 */
export interface UndoneImport extends NamedLeft {
  /** Null if nothing could be undone. */
  changeSetId: string | null;
  /** The archive's version afterwards. */
  archiveVersion: number;
  undone: number;
}

/**
 * Undoes an import, or the rest of a partly undone one: added records are deleted, changed records
 * restored. Records edited since are left unchanged and named, unless `deleteEdited` is set. Then
 * added records are deleted as well, and changed records lose the imported values but keep the
 * later edits. Throws the errors of `listEditedSince`.
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  importId: string,
  deleteEdited: boolean,
): Promise<UndoneImport> {
  const { db } = deps;
  const { archiveId } = actor;
  const edited = deleteEdited ? await listEditedSince(db, archiveId, importId) : [];
  const { changeSetId } = await findUndoableImport(db, archiveId, importId);
  const evenIfEdited = new Set(edited.map(({ id }) => id));
  const undone = await undoChangeSet(deps, actor, changeSetId, evenIfEdited);
  await forgetTable(db, archiveId, importId);
  // Places that were added with the records do not count as imported.
  const written = await countWrittenByKind(db, archiveId, importId);
  const counts = written.map(({ kind }) => undone.undoneOf.get(kind) ?? 0);
  return {
    changeSetId: undone.changeSetId,
    archiveVersion: undone.archiveVersion,
    undone: counts.reduce((sum, count) => sum + count, 0),
    ...(await nameLeftAlone(db, archiveId, undone)),
  };
}

async function findUndoableImport(db: Db, archiveId: string, importId: string) {
  const found = mustExist(await findImport(db, archiveId, importId));
  const { changeSetId, format } = found;
  if (changeSetId === null || !isUndoable(found.status)) {
    throw new Refusal('in-use', 'import-not-undoable');
  }
  return { changeSetId, format };
}
