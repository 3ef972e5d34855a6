import { setImmediate } from 'node:timers/promises';
import { type Actor, recordChanges } from '../changes/record-changes.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { addPeople } from './add-people.ts';
import { judgeAgain } from './change-preview.actions.ts';
import { countRows, type ImportOutcome, type RowOutcome } from './import-row.ts';
import { listRows, updateRows } from './import-rows.queries.ts';
import { claimPreview, findImport, type StoredImport, storeResult } from './imports.queries.ts';

import { writeRows } from './write-rows.ts';

export type AcceptDeps = Pick<Deps, 'db' | 'bus' | 'clock'>;

export interface Accepted {
  changeSetId: string;
  outcome: ImportOutcome;
}

/** Rows written between two breaths of the event loop. */
const batchSize = 250;

/** How often an accept compares again because somebody else wrote in between. */
const mostAttempts = 5;

/** What makes or changes a journey. */
const writes: ReadonlySet<RowOutcome> = new Set(['new', 'add-traveller', 'update', 'complete']);

/** Somebody wrote to the archive after its rows were compared. */
class Overtaken extends Error {}

/**
 * Accepts a preview: one transaction, one recorded change. Rows are compared with the archive anew
 * when it has changed since the preview. Accepting twice does it once; the second is told the same
 * result. Throws `not-found` when there is no such import, `invalid` when a traveller is mapped to a
 * person who has been deleted since.
 */
export async function acceptImport(
  deps: AcceptDeps,
  actor: Actor,
  importId: string,
): Promise<Accepted> {
  for (let attempt = 1; ; attempt++) {
    const found = await findImport(deps.db, actor.archiveId, importId);
    if (!found || found.status === 'reading') throw new Refusal('not-found');
    if (found.changeSetId) return { changeSetId: found.changeSetId, outcome: found.outcome };
    const version = await findArchiveVersion(deps.db, actor.archiveId);
    const isStale = found.judgedVersion !== version;
    if (isStale && !(await judgeAgain(deps.db, actor.archiveId, found))) {
      // Accepted or discarded meanwhile: the next look says which.
      continue;
    }
    try {
      const accepted = await writeImport(deps, actor, found);
      if (accepted) return accepted;
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === mostAttempts) throw error;
    }
  }
}

/** Undefined when another accept was faster. */
async function writeImport(
  deps: AcceptDeps,
  actor: Actor,
  { id, fileName }: StoredImport,
): Promise<Accepted | undefined> {
  const deed = { action: 'import.accept', summary: { fileName }, importId: id };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const { db, archiveId } = writing;
    if (!(await claimPreview(db, archiveId, id, writing.changeSetId))) return undefined;
    const preview = await findImport(db, archiveId, id);
    if (!preview) throw new Refusal('not-found');
    // This very write has raised the version by one.
    if ((await findArchiveVersion(db, archiveId)) !== preview.judgedVersion + 1) {
      throw new Overtaken();
    }
    const travellers = await addPeople(writing, preview.travellers);
    const total = preview.outcome.imported + preview.outcome.updated;
    const outcomes: RowOutcome[] = [];
    for (let after = -1, done = 0; ;) {
      const rows = await listRows(db, archiveId, id, { after, limit: batchSize });
      if (rows.length === 0) break;
      await setImmediate();
      after = rows.at(-1)?.position ?? after;
      const updates = await writeRows(writing, { ...preview, travellers }, rows);
      await updateRows(db, archiveId, id, updates);
      const changed = new Map(updates.map(({ position, outcome }) => [position, outcome]));
      outcomes.push(...rows.map((row) => changed.get(row.position) ?? row.outcome));
      done += updates.filter(({ outcome }) => writes.has(outcome)).length;
      await deps.bus.publish({ type: 'import-progress', archiveId, importId: id, done, total });
    }
    const outcome = countRows(outcomes);
    await storeResult(db, archiveId, id, { travellers, outcome });
    return { changeSetId: writing.changeSetId, outcome };
  });
  return written.result;
}
