import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { placeCode } from '../../domain/places/place.ts';
import { journeyKind, type StoredJourney } from '../../domain/journeys/journey.ts';
import { listChanges, type StoredChange } from '../changes/changes.queries.ts';
import type { Actor } from '../changes/record-changes.ts';
import { undoChangeSet } from '../changes/undo.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { findJourneys } from '../journeys/journeys.queries.ts';
import { findRecords } from '../records/records.queries.ts';
import { toSnapshot } from '../records/stored-record.ts';
import { findImport } from './imports.queries.ts';

/** A journey of an import that has been edited since. */
export interface EditedJourney {
  journeyId: string;
  /** `2024-06-14 CPH → BHX SK2535` */
  label: string;
  /** added: the import made it, undoing would delete it; changed: it was there before */
  made: 'added' | 'changed';
}

/** Changes compared before yielding to the event loop. */
const batchSize = 250;

/**
 * The journeys of an accepted import that have been edited since, which undoing has to ask about.
 * Throws `not-found`, or `in-use` when the import is not accepted, undone already, or changed nothing.
 */
export async function listEditedSince(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<EditedJourney[]> {
  const { changeSetId } = await findAccepted(db, archiveId, importId);
  const edited: StoredChange[] = [];
  for (let after = -1; ; after += batchSize) {
    const page = await listChanges(db, archiveId, changeSetId, { after, limit: batchSize });
    edited.push(...(await editedAmong(db, archiveId, page)));
    if (page.length < batchSize) break;
    await setImmediate();
  }
  const records = await findJourneys(
    db,
    archiveId,
    edited.map(({ entityId }) => entityId),
  );
  return edited.flatMap(({ entityId, before }) => {
    const record = records.get(entityId);
    if (!record) return [];
    const made = before === null ? 'added' : 'changed';
    return [{ journeyId: entityId, label: labelOf(record.journey), made }];
  });
}

/** Those of the journeys' changes whose journey is there and is not as the change left it. */
async function editedAmong(
  db: Db,
  archiveId: string,
  changes: readonly StoredChange[],
): Promise<StoredChange[]> {
  const ofJourneys = changes.filter(({ entity }) => entity === 'journey');
  const ids = ofJourneys.map(({ entityId }) => entityId);
  const present = await findRecords(db, journeyKind, archiveId, ids);
  return ofJourneys.filter(({ entityId, after }) => {
    const now = present.get(entityId);
    return now !== undefined && !isDeepStrictEqual(toSnapshot(now), after);
  });
}

/** What undoing an import did; `undone` counts rows of the file. */
export interface UndoneImport {
  changeSetId: string;
  undone: number;
  kept: EditedJourney[];
}

/**
 * Undoes an import: what it added goes, what it changed goes back. Journeys edited since stay as
 * they are and are listed, unless `deleteEdited`: then those it made go too, and those it changed
 * lose what it brought and keep the later edits. Throws as `listEditedSince` does.
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: Actor,
  importId: string,
  deleteEdited: boolean,
): Promise<UndoneImport> {
  const { archiveId } = actor;
  const edited = await listEditedSince(deps.db, archiveId, importId);
  const { changeSetId, outcome } = await findAccepted(deps.db, archiveId, importId);
  const evenIfEdited = new Set(deleteEdited ? edited.map(({ journeyId }) => journeyId) : []);
  const undone = await undoChangeSet(deps, actor, changeSetId, evenIfEdited);
  const left = new Set(undone.left.map(({ entityId }) => entityId));
  const kept = edited.filter(({ journeyId }) => left.has(journeyId));
  return {
    changeSetId: undone.changeSetId,
    undone: outcome.imported + outcome.updated - kept.length,
    kept,
  };
}

async function findAccepted(db: Db, archiveId: string, importId: string) {
  const found = await findImport(db, archiveId, importId);
  if (!found) throw new Refusal('not-found');
  const { changeSetId, outcome } = found;
  if (found.status !== 'accepted' || changeSetId === null || !found.isRecorded) {
    throw new Refusal('in-use', 'import-not-undoable');
  }
  return { changeSetId, outcome };
}

function labelOf({ date, from, to, number }: StoredJourney): string {
  return `${date} ${placeCode(from)} → ${placeCode(to)} ${number}`.trim();
}
