import { type Actor, type Deed, recordChanges } from '../changes/record-changes.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import type { Deps } from '../deps.ts';
import { refersToItself } from '../../domain/kinds/references.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { Refusal } from '../errors.ts';
import { enqueueJob } from '../jobs/jobs.actions.ts';
import { type JobHold, unheld } from '../jobs/job-hold.ts';
import { compareRows, judgeAgain } from './change-preview.actions.ts';
import type { ImportOutcome, RowOutcome } from '../../domain/imports/import-row.ts';
import { countOutcomes, pagesOfRows, updateRows } from './import-rows.queries.ts';
import {
  claimPreview,
  findImport,
  forgetComparisons,
  type StoredImport,
  storeResult,
} from './imports.queries.ts';
import { sharePeopleMade } from './share-answers.actions.ts';
import { targetOf } from './targets.ts';

export type AcceptDeps = Pick<Deps, 'db' | 'bus' | 'clock'>;

export interface Accepted {
  changeSetId: string;
  outcome: ImportOutcome;
}

interface AcceptManner {
  hold?: JobHold;
  /** throws NotClear where something is to be answered first */
  onlyIfClear?: boolean | undefined;
}

/** Nothing was accepted: the importer is to say something about the file first. */
export class NotClear extends Error {}

/** Rows written before yielding to the event loop. */
const batchSize = 250;

/** More rows than any file may have. */
const mostRowsOfAll = 1_000_000;

/** How often the rows are compared while others may write, before these have to wait. */
const mostAttempts = 2;

/** What makes or changes a record. */
const writes: ReadonlySet<RowOutcome> = new Set(['new', 'add-traveller', 'update', 'complete']);

/** Somebody wrote to the archive after its rows were compared. */
class StaleComparison extends Error {}

/**
 * Accepts a preview: one transaction, one recorded change. Rows are compared with the archive anew
 * when it has changed since the preview. Where others write faster than the rows can be compared,
 * they wait, and the rows are compared within the write. Accepting twice does it once; the second is
 * told the same result. Throws `not-found` when there is no such import, `invalid` when a traveller
 * is mapped to a person who has been deleted since, or it is still to be said who one is.
 */
export async function acceptImport(
  deps: AcceptDeps,
  actor: Actor,
  importId: string,
  manner: AcceptManner = {},
): Promise<Accepted> {
  const { hold = unheld } = manner;
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const found = await findAcceptable(deps, actor, importId);
    if ('changeSetId' in found) return found;
    await hold.step(0, found.preview.outcome.rows);
    const version = await findArchiveVersion(deps.db, actor.archiveId);
    const isStale = found.preview.judgedVersion !== version;
    // Where it is none any more, or somebody has changed it, the next look says which.
    if (isStale && !(await judgeAgain(deps, actor.archiveId, found.preview))) continue;
    try {
      const accepted = await writeImport(deps, actor, found.preview, manner, false);
      if (accepted) return accepted;
    } catch (error) {
      if (!(error instanceof StaleComparison)) throw error;
    }
  }
  const found = await findAcceptable(deps, actor, importId);
  if ('changeSetId' in found) return found;
  const accepted = await writeImport(deps, actor, found.preview, manner, true);
  if (accepted) return accepted;
  const faster = await findAcceptable(deps, actor, importId);
  if ('changeSetId' in faster) return faster;
  throw new Refusal('not-found');
}

/**
 * Has a job accept a preview; returns the job's id. Throws `not-found` where there is no such import,
 * `invalid` while it is still to be said who a traveller is, and as `enqueueJob` does.
 */
export async function beginAccept(
  deps: AcceptDeps,
  actor: Actor,
  importId: string,
  { onlyIfClear }: { onlyIfClear: boolean },
): Promise<string> {
  const found = await findImport(deps.db, actor.archiveId, importId);
  if (!found || found.status === 'reading') throw new Refusal('not-found');
  if (found.status === 'preview') mustBeAnswered(found);
  const details = { fileName: found.fileName, onlyIfClear };
  return enqueueJob(deps, actor, { kind: 'import.accept', subject: importId, details });
}

/** Whether the importer has something to say first. */
function isInDoubt({ travellers, outcome }: StoredImport): boolean {
  return travellers.some(({ isAsked }) => isAsked) || outcome.perhapsSame > 0;
}

function mustBeAnswered({ travellers }: StoredImport): void {
  const [asked] = travellers.filter(({ isAsked }) => isAsked);
  if (asked) throw new Refusal('invalid', 'traveller-unanswered', { name: asked.name });
}

/** A preview, or what came of it where it is accepted already; throws `not-found`. */
async function findAcceptable(
  { db }: AcceptDeps,
  { archiveId }: Actor,
  importId: string,
): Promise<{ preview: StoredImport } | Accepted> {
  const found = await findImport(db, archiveId, importId);
  if (!found || found.status === 'reading') throw new Refusal('not-found');
  const { changeSetId, outcome } = found;
  return changeSetId === null ? { preview: found } : { changeSetId, outcome };
}

/**
 * Undefined when another accept was faster. Throws StaleComparison where the archive has changed since
 * the rows were compared, unless they are to be compared within the write, while nobody else writes.
 */
async function writeImport(
  deps: AcceptDeps,
  actor: Actor,
  { id, fileName }: StoredImport,
  { hold = unheld, onlyIfClear = false }: AcceptManner,
  comparesWithin: boolean,
): Promise<Accepted | undefined> {
  const deed: Deed = { action: 'import.accept', summary: { fileName }, importId: id };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const { db, archiveId } = writing;
    if (!(await claimPreview(db, archiveId, id, writing.changeSetId))) return undefined;
    const preview = await findImport(db, archiveId, id);
    if (!preview) throw new Refusal('not-found');
    // This very write raises the version by one.
    if (writing.version !== preview.judgedVersion + 1) {
      if (!comparesWithin) throw new StaleComparison();
      const { updates, outcome } = await compareRows({ ...deps, db }, archiveId, preview);
      await updateRows(db, archiveId, id, updates);
      preview.outcome = outcome;
    }
    if (onlyIfClear && isInDoubt(preview)) throw new NotClear();
    mustBeAnswered(preview);
    const target = targetOf(preview.format);
    const { travellers, write } = await target.begin(writing, preview);
    await sharePeopleMade(db, archiveId, preview, travellers);
    const total = preview.outcome.imported + preview.outcome.updated;
    let done = 0;
    for (const kind of target.kinds) {
      for await (const rows of pagesOfRows(db, archiveId, id, { limit: pageSizeOf(kind), kind })) {
        const updates = await write(rows);
        await updateRows(db, archiveId, id, updates);
        done += updates.filter(({ outcome }) => writes.has(outcome)).length;
        await hold.tell(done, total);
      }
    }
    const outcome = await countOutcomes(db, archiveId, id);
    await storeResult(db, archiveId, id, { travellers, outcome });
    // What this file said is known of now, even where it changed nothing.
    await forgetComparisons(db, archiveId);
    await hold.finish(db);
    return { changeSetId: writing.changeSetId, outcome };
  });
  return written.result;
}

/** Records that name others of their kind are written together, whatever their order. */
function pageSizeOf(kind: KindName): number {
  return refersToItself(kinds[kind]) ? mostRowsOfAll : batchSize;
}
