import {
  type Actor,
  type DescribedChange,
  recordChanges,
  recordRehearsed,
  rehearseChanges,
  StaleRehearsal,
} from '../../records/changes/record-changes.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { findArchiveVersion } from '../../records/changes/archive-versions.queries.ts';
import { isoNow } from '../../platform/clock.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal, Refusal } from '../../platform/errors.ts';
import { takeImportFiles } from '../../platform/files/stored-files.queries.ts';
import { enqueueJob } from '../../platform/jobs/jobs.actions.ts';
import { listOpenJobsOf } from '../../platform/jobs/jobs.queries.ts';
import { type JobHold, unheld } from '../../platform/jobs/job-hold.ts';
import { compareRows, matchAgain } from '../preview/change-preview.actions.ts';
import type { ImportOutcome } from '../../../domain/imports/import-row.ts';
import { updateRows } from '../preview/match-results.queries.ts';
import {
  claimPreview,
  findImport,
  forgetComparisons,
  type StoredImport,
  storeResult,
} from '../imports.queries.ts';
import { pauseOf } from '../read/pause.ts';
import { sharePeopleMade } from '../preview/share-answers.actions.ts';
import { findTable } from '../targets/tables/import-tables.queries.ts';
import { rememberTable } from '../targets/tables/remember-table.ts';
import { type WrittenImport, writeImportRows } from './write-import.ts';

export type AcceptDeps = Pick<Deps, 'db' | 'bus' | 'clock'>;

export interface Accepted {
  /** null where it changed nothing */
  changeSetId: string | null;
  outcome: ImportOutcome;
}

interface AcceptManner {
  hold?: JobHold;
  /** throws NotClear where something is to be answered first */
  onlyIfClear?: boolean | undefined;
  /** what was seen of what has been said of the preview; absent: it is accepted as it is */
  seen?: number | undefined;
}

/** Nothing was accepted: the importer is to say something about the file first. */
export class NotClear extends Error {}

/** How often the rows are compared while others may write, before these have to wait. */
const mostAttempts = 2;

/**
 * Accepts a preview: one transaction, one recorded change. Rows are compared with the archive anew
 * when it has changed since the preview, and everything is worked out before the transaction, which
 * only writes. Where others write faster than that, they wait, and all is done within it. Accepting
 * twice does it once; the second is told the same result. Throws `not-found` when there is no such
 * import, `conflict` when it is another preview than was seen, `invalid` when a traveller is mapped to
 * a person who has been deleted since, or it is still to be said who one is, or which of two numbers of
 * a date is the day.
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
    const comparing = { ...deps, pause: pauseOf(hold, () => found.preview.outcome.rows) };
    if (isStale && !(await matchAgain(comparing, actor.archiveId, found.preview))) continue;
    const preview = isStale ? await findPreview(deps, actor, importId) : found.preview;
    try {
      const accepted = preview && (await writePrepared(deps, actor, preview, manner));
      if (accepted) return accepted;
    } catch (error) {
      if (!(error instanceof StaleRehearsal)) throw error;
    }
  }
  const found = await findAcceptable(deps, actor, importId);
  if ('changeSetId' in found) return found;
  const accepted = await writeWithin(deps, actor, found.preview, manner);
  if (accepted) return accepted;
  const faster = await findAcceptable(deps, actor, importId);
  if ('changeSetId' in faster) return faster;
  throw new Refusal('not-found');
}

/**
 * Has a job accept a preview; returns the job's id, or null where it is accepted already and nothing is
 * left to do. Throws `not-found` where there is no such import, `conflict` where it is another preview
 * than was `seen` or is about to be read in another way, `invalid` while something of it is still to be
 * said, and as `enqueueJob` does.
 */
export async function beginAccept(
  deps: AcceptDeps,
  actor: Actor,
  importId: string,
  { onlyIfClear, seen }: { onlyIfClear: boolean; seen?: number | undefined },
): Promise<string | null> {
  const found = await findImport(deps.db, actor.archiveId, importId);
  if (!found || found.status === 'reading') throw new Refusal('not-found');
  if (found.status !== 'preview') return null;
  const { archiveId } = actor;
  mustBeAsSeen(found, seen);
  await mustStayAsRead(deps.db, archiveId, importId);
  await mustBeAnswered(deps.db, archiveId, found);
  const details = { fileName: found.fileName, onlyIfClear, ...(seen !== undefined && { seen }) };
  return enqueueJob(deps, actor, {
    kind: 'import.accept',
    subject: importId,
    details,
    keep: (transaction) => mustStayAsRead(transaction, archiveId, importId),
  });
}

/** Throws `conflict` where a preview is another than whoever accepts it has seen. */
function mustBeAsSeen({ said }: StoredImport, seen: number | undefined): void {
  if (seen !== undefined && seen !== said) throw new Refusal('conflict', 'preview-changed');
}

/** Throws `conflict` while a job waits, or is at it, that reads a preview in another way. */
async function mustStayAsRead(db: Db, archiveId: string, importId: string): Promise<void> {
  const open = await listOpenJobsOf(db, archiveId, importId);
  if (open.some(({ kind }) => kind === 'import.preview')) {
    throw new Refusal('conflict', 'preview-changed');
  }
}

async function mustBeClear(
  db: Db,
  archiveId: string,
  preview: StoredImport,
  onlyIfClear: boolean,
): Promise<void> {
  if (onlyIfClear && preview.outcome.perhapsSame > 0) throw new NotClear();
  try {
    await mustBeAnswered(db, archiveId, preview);
  } catch (error) {
    throw onlyIfClear && isRefusal(error, 'invalid') ? new NotClear() : error;
  }
}

/** The preview as it now is; undefined where it is none any more. */
async function findPreview({ db }: AcceptDeps, { archiveId }: Actor, importId: string) {
  const found = await findImport(db, archiveId, importId);
  return found?.status === 'preview' ? found : undefined;
}

async function mustBeAnswered(
  db: Db,
  archiveId: string,
  { id, travellers }: StoredImport,
): Promise<void> {
  const [asked] = travellers.filter(({ isAsked }) => isAsked);
  if (asked) throw new Refusal('invalid', 'traveller-unanswered', { name: asked.name });
  const table = await findTable(db, archiveId, id);
  if (table && table.openDate !== '') {
    throw new Refusal('invalid', 'date-unanswered', { name: table.openDate });
  }
}

/** A preview, or what came of it where it is accepted already; throws `not-found`. */
async function findAcceptable(
  { db }: AcceptDeps,
  { archiveId }: Actor,
  importId: string,
): Promise<{ preview: StoredImport } | Accepted> {
  const found = await findImport(db, archiveId, importId);
  if (!found || found.status === 'reading') throw new Refusal('not-found');
  const { status, changeSetId, outcome } = found;
  return status === 'preview' ? { preview: found } : { changeSetId, outcome };
}

/** Undefined when another accept, or an edit of the preview, was faster. */
async function writePrepared(
  deps: AcceptDeps,
  actor: Actor,
  preview: StoredImport,
  { hold = unheld, onlyIfClear = false, seen }: AcceptManner,
): Promise<Accepted | undefined> {
  const { archiveId } = actor;
  mustBeAsSeen(preview, seen);
  // Before anything is worked out for nothing.
  await mustBeClear(deps.db, archiveId, preview, onlyIfClear);
  const rehearsal = await inSnapshot(deps.db, (snapshot) =>
    rehearseChanges(deps, { archiveId, snapshot }, (writing) => {
      if (writing.version !== preview.judgedVersion + 1) throw new StaleRehearsal();
      return writeImportRows(writing, preview, hold.tell);
    }),
  );
  await hold.step(preview.outcome.rows, preview.outcome.rows);
  const { result, set } = rehearsal;
  const beside = async (db: Db) => {
    // Who its travellers are, or what is said of its rows, may have been changed meanwhile.
    if (!(await claimPreview(db, archiveId, preview, set.id))) throw new StaleRehearsal();
    await keepResult({ ...deps, db }, archiveId, preview, result);
    await hold.finish(db);
  };
  const written = await recordRehearsed(deps, actor, describe(preview), rehearsal, beside);
  return { changeSetId: written.changeSetId, outcome: result.outcome };
}

/** The same while nobody else writes: the rows are compared and written in one transaction. */
async function writeWithin(
  deps: AcceptDeps,
  actor: Actor,
  preview: StoredImport,
  { hold = unheld, onlyIfClear = false, seen }: AcceptManner,
): Promise<Accepted | undefined> {
  const { id } = preview;
  const written = await recordChanges(deps, actor, describe(preview), async (writing) => {
    const { db, archiveId, changeSetId } = writing;
    if (!(await claimPreview(db, archiveId, { id }, changeSetId))) return undefined;
    const found = await findImport(db, archiveId, id);
    if (!found) throw new Refusal('not-found');
    mustBeAsSeen(found, seen);
    // This very write raises the version by one.
    if (writing.version !== found.judgedVersion + 1) {
      const { updates, outcome } = await compareRows({ ...deps, db }, archiveId, found);
      await updateRows(db, archiveId, id, updates);
      found.outcome = outcome;
    }
    await mustBeClear(db, archiveId, found, onlyIfClear);
    const result = await writeImportRows(writing, found, hold.tell);
    await keepResult({ ...deps, db }, archiveId, found, result);
    await hold.finish(db);
    return result.outcome;
  });
  const { result: outcome, changeSetId } = written;
  return outcome && { changeSetId, outcome };
}

function describe({ id, fileName }: StoredImport): DescribedChange {
  return { action: 'import.accept', summary: { fileName }, importId: id };
}

async function keepResult(
  { db, clock }: Pick<AcceptDeps, 'db' | 'clock'>,
  archiveId: string,
  preview: StoredImport,
  result: WrittenImport,
): Promise<void> {
  await sharePeopleMade(db, archiveId, preview, result.travellers);
  await storeResult(db, archiveId, preview.id, result);
  await takeImportFiles(db, archiveId, preview.id, isoNow(clock));
  await rememberTable({ db, clock }, archiveId, preview.id);
  // What this file said is known of now, even where it changed nothing.
  await forgetComparisons(db, archiveId);
}
