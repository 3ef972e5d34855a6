import {
  type Actor,
  type DescribedChange,
  recordChanges,
  recordRehearsed,
  rehearseChanges,
  StaleRehearsal,
} from '../../records/changes/record-changes.ts';
import { addBytesOfImport } from '../../records/changes/stored-bytes.queries.ts';
import { type Db, inSnapshot } from '../../platform/db/database.ts';
import { findArchiveVersion } from '../../records/changes/archive-versions.queries.ts';
import { isoNow } from '../../platform/clock.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal, Refusal, mustExist } from '../../platform/errors.ts';
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
import { rememberTable } from '../targets/tables/mappings.queries.ts';
import { type WrittenImport, writeImportRows } from './write-import.ts';

export type AcceptDeps = Pick<Deps, 'db' | 'bus' | 'clock'>;

export interface Accepted {
  /** Null if it changed nothing. */
  changeSetId: string | null;
  outcome: ImportOutcome;
}

interface AcceptManner {
  hold?: JobHold;
  /** Throws NotClear if the importer must answer something first. */
  onlyIfClear?: boolean | undefined;
  /**
   * The answers counter (`said`) that the client has seen; if absent, the preview is accepted as it
   * is.
   */
  seen?: number | undefined;
}

/** Nothing was accepted, because the importer must first answer something about the file. */
export class NotClear extends Error {}

/** How often the rows are compared without the lock; after that, other writers must wait. */
const mostAttempts = 2;

/**
 * Accepts a preview with one transaction and one recorded change. If the archive has changed since
 * the preview, the rows are compared with it again. Everything is prepared before the transaction,
 * which then only writes. If other writers are faster than that, everything runs within the
 * transaction and they wait. Accepting twice writes once, and both calls return the same result.
 * Throws `not-found` if there is no such import; `conflict` if the preview has changed since the
 * client saw it; `invalid` if a traveller is mapped to a person who was deleted since, or if a
 * traveller or the order of day and month is still to be answered.
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
    // If this fails, the preview is gone or was changed; the next attempt finds out which.
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
 * Starts a job that accepts a preview. Returns the job's ID, or null if the preview is already
 * accepted. Throws `not-found` if there is no such import, `conflict` if the preview has changed
 * since the client saw it or a job is about to read it differently, `invalid` while answers are
 * missing, and the errors of `enqueueJob`.
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

/** Throws `conflict` if the preview has changed since the client saw it. */
function mustBeAsSeen({ said }: StoredImport, seen: number | undefined): void {
  if (seen !== undefined && seen !== said) throw new Refusal('conflict', 'preview-changed');
}

/** Throws `conflict` while a waiting or running job will read the preview differently. */
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

/** Returns the current preview; undefined if it no longer exists or is accepted. */
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

/** Returns a preview, or its result if it is already accepted; throws `not-found`. */
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

/**
 * Prepares and writes the import. Returns undefined or throws StaleRehearsal if another accept or
 * edit of the preview was faster.
 */
async function writePrepared(
  deps: AcceptDeps,
  actor: Actor,
  preview: StoredImport,
  { hold = unheld, onlyIfClear = false, seen }: AcceptManner,
): Promise<Accepted | undefined> {
  const { archiveId } = actor;
  mustBeAsSeen(preview, seen);
  // Checked before any work is done.
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
    // Answers about its travellers or rows may have changed in the meantime.
    if (!(await claimPreview(db, archiveId, preview, set.id))) throw new StaleRehearsal();
    await keepResult({ ...deps, db }, archiveId, preview, result);
    await hold.finish(db);
  };
  const written = await recordRehearsed(deps, actor, describe(preview), rehearsal, beside);
  return { changeSetId: written.changeSetId, outcome: result.outcome };
}

/** Compares and writes the rows in one transaction, while no one else can write. */
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
    const found = mustExist(await findImport(db, archiveId, id));
    mustBeAsSeen(found, seen);
    // The current write itself raises the version by one.
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
  await addBytesOfImport(db, archiveId, preview.id);
  await takeImportFiles(db, archiveId, preview.id, isoNow(clock));
  await rememberTable({ db, clock }, archiveId, preview.id);
  // Other previews must be compared again, because the file's answers apply to them even if it
  // changed nothing.
  await forgetComparisons(db, archiveId);
}
