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
import type { Db } from '../../platform/db/open-database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRecords } from '../../records/store/records.queries.ts';
import { toSnapshot } from '../../records/store/stored-record.ts';
import { findImport } from '../imports.queries.ts';
import { countWrittenByKind } from '../preview/match-results.queries.ts';
import { forgetTable } from '../targets/tables/remember-table.ts';
import { targetOf } from '../targets/targets.ts';

/** A record of an import that has been edited since. */
export interface EditedRecord {
  kind: KindName;
  id: string;
  /** with its date, where it has one: `2024-06-14 CPH → BHX SK2535` */
  label: string;
  /** added: the import made it, undoing would delete it; changed: it was there before */
  made: 'added' | 'changed';
}

/** Changes compared before yielding to the event loop. */
const batchSize = 250;

/**
 * The records of an accepted import that have been edited since, which undoing has to ask about: of
 * the kinds that its rows became, and not undone yet. Throws `not-found`, or `in-use` when the import
 * is not accepted, all of it is undone already, or it changed nothing.
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

/** Those of the changes whose record is there, neither as the change left it nor as it was before. */
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

/** What undoing an import did; `undone` counts records of the kinds that its rows became. */
export interface UndoneImport extends NamedLeft {
  /** null where nothing could be undone */
  changeSetId: string | null;
  /** the archive's as it is afterwards */
  archiveVersion: number;
  undone: number;
}

/**
 * Undoes an import, or what is left of it: what it added goes, what it changed goes back. Records
 * edited since stay as they are and are named, unless `deleteEdited`: then those it made go too, and
 * those it changed lose what it brought and keep the later edits. Throws as `listEditedSince` does.
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
  // Places that came along with records are none of what was imported.
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
  const found = await findImport(db, archiveId, importId);
  if (!found) throw new Refusal('not-found');
  const { changeSetId, format } = found;
  if (changeSetId === null || !isUndoable(found.status)) {
    throw new Refusal('in-use', 'import-not-undoable');
  }
  return { changeSetId, format };
}
