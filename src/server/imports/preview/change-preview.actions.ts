import { isDeepStrictEqual } from 'node:util';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import { findArchiveVersion } from '../../records/changes/archive-versions.queries.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import { lockImport } from '../../platform/db/locks.queries.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { findPeople } from '../../people/people.queries.ts';
import {
  countRows,
  type ImportOutcome,
  type MappedTraveller,
  type Mapping,
  type ReadRow,
} from '../../../domain/imports/import-row.ts';
import {
  pagesOfRows,
  type StoredRow,
  type MatchedRow,
  type MatchResult,
} from './matched-rows.queries.ts';
import { insertMatchResults, type RowUpdate, updateRows } from './match-results.queries.ts';
import { insertImportRows, updateReadRows } from './import-rows.queries.ts';
import { findImport, type StoredImport, updatePreview } from '../imports.queries.ts';
import { deletePreviewWithFiles } from './preview.actions.ts';
import type { ImportTarget } from '../targets/import-target.ts';
import { targetOf } from '../targets/targets.ts';
import { type Pause, yieldOnly } from '../read/pause.ts';
import { withAnswer } from '../match/said-travellers.ts';
import { shareAnswers } from './share-answers.actions.ts';

/**
 * Dependencies of comparing a preview's rows; the clock provides today's date for warnings about
 * distant dates.
 */
interface PreviewDeps {
  db: Db;
  clock: Clock;
  /** Awaited between two steps; absent if the work cannot be cancelled. */
  pause?: Pause;
}

/**
 * Sets the people of a preview's travellers and compares its rows again. The account's other open
 * files take over the answers. Throws `invalid` for a traveller that the file does not name or a
 * person who is not in the archive, `in-use` if it is no longer a preview.
 */
export async function mapPeople(
  deps: PreviewDeps,
  archiveId: string,
  importId: string,
  mapping: ReadonlyMap<string, Mapping>,
): Promise<void> {
  const wanted = [...mapping.values()].flatMap((one) => ('personId' in one ? [one.personId] : []));
  const people = await findPeople(deps.db, archiveId, wanted);
  if (wanted.some((personId) => !people.has(personId))) {
    throw new Refusal('invalid', 'person-unknown');
  }
  await changePreview(deps, archiveId, importId, ({ travellers }) => {
    const known = new Set(travellers.map(({ key }) => key));
    if ([...mapping.keys()].some((key) => !known.has(key))) {
      throw new Refusal('invalid', 'traveller-unknown');
    }
    return {
      travellers: travellers.map((traveller) => {
        const mappedTo = mapping.get(traveller.key);
        return mappedTo ? withAnswer(traveller, mappedTo, 'here') : traveller;
      }),
    };
  });
  await shareAnswers(deps.db, archiveId, importId);
}

/**
 * Sets the choice for a row that may be the same as a record of the archive, or that repeats an
 * earlier row. Without a position, sets it for all rows that may be the same. For a row that is
 * certainly the same or certainly different, the choice has no effect. Throws `not-found` for a
 * missing row, `in-use` if it is no longer a preview.
 */
export async function chooseRows(
  deps: PreviewDeps,
  archiveId: string,
  importId: string,
  choice: GivenChoice,
): Promise<void> {
  await changePreview(deps, archiveId, importId, () => ({ choice }));
}

interface GivenChoice {
  choice: RowChoice;
  /** Position of the row in the file; absent for all rows in doubt. */
  position?: number;
}

interface PreviewChange {
  travellers?: MappedTraveller[];
  choice?: GivenChoice;
  reread?: RereadRows;
}

/** Rows that were read again, with another column mapping or other cells. */
interface RereadRows {
  /** By position. */
  rows: ReadonlyMap<number, ReadRow>;
  /** Rows that are new because a corrected row has several journeys, and the first one's position. */
  added: { first: number; rows: readonly ReadRow[] };
  /** ID of their new source format. */
  format: string;
  /** Stores the new mapping or cells after the rows, and the new total size. */
  keep(transaction: Db): Promise<void>;
}

/** How often a change is tried without a lock; after that, other changes must wait. */
const mostAttempts = 2;

/** Applies a change. If another change was faster, it is kept and this change is applied on top. */
async function changePreview(
  deps: PreviewDeps,
  archiveId: string,
  importId: string,
  change: (preview: StoredImport) => PreviewChange,
): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const preview = await findPreview(deps.db, archiveId, importId);
    if (await matchAgain(deps, archiveId, preview, change(preview))) return;
  }
  // Takes the archive's turn first, so that later changes wait there and do not occupy a
  // connection.
  await inArchiveTurn(deps.db, archiveId, async (transaction, judgedVersion) => {
    const within = { ...deps, db: transaction };
    await lockImport(transaction, archiveId, importId);
    const preview = await findPreview(transaction, archiveId, importId);
    const compared = await compareRows(within, archiveId, preview, change(preview));
    const comparison = { ...compared, judgedVersion, isSaid: true };
    await storeComparison(transaction, archiveId, preview, comparison);
  });
}

/**
 * Deletes a preview completely. Throws `not-found` if there is none or if its file is still being
 * read (cancelling the job ends that), `in-use` if it is accepted.
 */
export async function discardPreview(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  archiveId: string,
  importId: string,
): Promise<void> {
  const { db } = deps;
  await findPreview(db, archiveId, importId);
  if (await deletePreviewWithFiles(deps, archiveId, importId)) return;
  // Another request was faster and either accepted or discarded it.
  await findPreview(db, archiveId, importId);
  throw new Refusal('not-found');
}

/**
 * Finds a preview that can still be changed. Throws `not-found`, also while its file is still being
 * read, or `in-use` if it is accepted.
 */
export async function findPreview(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<StoredImport> {
  const found = await findImport(db, archiveId, importId);
  if (!found || found.status === 'reading') throw new Refusal('not-found');
  if (found.status !== 'preview') throw new Refusal('in-use', 'import-accepted');
  return found;
}

/**
 * Compares the rows of a preview, optionally with a change, with the current archive and stores the
 * results. Returns false if it is no longer a preview or was compared or changed in the meantime.
 * Throws `not-found` for a choice about a missing row.
 */
export async function matchAgain(
  deps: PreviewDeps,
  archiveId: string,
  preview: StoredImport,
  change?: PreviewChange,
): Promise<boolean> {
  const judgedVersion = await findArchiveVersion(deps.db, archiveId);
  const compared = await compareRows(deps, archiveId, preview, change);
  return inTransaction(deps.db, (transaction) =>
    storeComparison(transaction, archiveId, preview, {
      ...compared,
      judgedVersion,
      reread: change?.reread,
      isSaid: change !== undefined,
    }),
  );
}

/** The result of comparing the rows of a preview. */
interface Comparison {
  travellers: MappedTraveller[];
  outcome: ImportOutcome;
  /** The rows whose result has changed. */
  updates: RowUpdate[];
  /** The results of the added rows. */
  ofAdded: MatchResult[];
}

/** Compares the rows of a preview like `matchAgain`, but stores nothing. */
export async function compareRows(
  { db, clock, pause = yieldOnly }: PreviewDeps,
  archiveId: string,
  preview: StoredImport,
  { travellers = preview.travellers, choice, reread }: PreviewChange = {},
): Promise<Comparison> {
  const format = reread?.format ?? preview.format;
  const target = targetOf(format);
  const added = reread?.added.rows ?? [];
  const before: (MatchResult & { position: number })[] = [];
  let isMet = choice?.position === undefined;
  const rows = async function* (): AsyncGenerator<MatchedRow[]> {
    for await (const page of pagesOfRows(db, archiveId, preview.id, { limit: 500 })) {
      before.push(...page.map(judgementOf));
      isMet ||= page.some(({ position }) => position === choice?.position);
      if (reread) yield page.map((row) => asReread(row, reread));
      else yield choice ? page.map((row) => withChoice(row, choice, target)) : page;
    }
    if (added.length > 0) yield [...added];
  };
  const judgements = await target.match(rows(), {
    archive: { db, archiveId },
    format,
    travellers,
    today: isoNow(clock).slice(0, 10),
    pause,
  });
  if (!isMet) throw new Refusal('not-found');
  const updates: RowUpdate[] = [];
  for (const [index, { position, ...row }] of before.entries()) {
    if (index % 500 === 499) await pause();
    const judgement = judgements[index]!;
    if (!isSameJudgement(row, judgement))
      updates.push({ ...judgement, position, fingerprint: null });
  }
  return {
    travellers,
    outcome: countRows(judgements.map(({ outcome }) => outcome)),
    updates,
    ofAdded: judgements.slice(before.length),
  };
}

/**
 * Returns the part of a row that is compared with its new result, so that the rest is not kept in
 * memory.
 */
function judgementOf(row: StoredRow): MatchResult & { position: number } {
  const { position, outcome, problem, recordId, choice, warnings } = row;
  return { position, outcome, problem, recordId, choice, warnings };
}

function isSameJudgement(one: MatchResult, other: MatchResult): boolean {
  const { outcome, problem, recordId, choice, warnings } = other;
  return (
    one.outcome === outcome &&
    one.recordId === recordId &&
    one.choice === choice &&
    isDeepStrictEqual(one.problem, problem) &&
    isDeepStrictEqual(one.warnings, warnings)
  );
}

/** Stores a comparison; false if it is no longer a preview or was changed since it was read. */
async function storeComparison(
  db: Db,
  archiveId: string,
  preview: StoredImport,
  {
    updates,
    ofAdded,
    reread,
    ...edits
  }: Comparison & { judgedVersion: number; reread?: RereadRows | undefined; isSaid: boolean },
): Promise<boolean> {
  const format = reread?.format ?? preview.format;
  if (!(await updatePreview(db, archiveId, preview, { ...edits, format }))) return false;
  await updateRows(db, archiveId, preview.id, updates);
  if (!reread) return true;
  await updateReadRows(db, archiveId, preview.id, reread.rows);
  const { first } = reread.added;
  await insertImportRows(db, archiveId, preview.id, reread.added);
  await insertMatchResults(db, archiveId, preview.id, { first, judgements: ofAdded });
  await reread.keep(db);
  return true;
}

/** Returns a row as it is read now, with its stored answers. */
function asReread(row: StoredRow, { rows }: RereadRows): MatchedRow {
  const read = rows.get(row.position);
  if (!read) return row;
  const { kind, state, draft, problem } = read;
  return { ...row, kind, state, draft, problem };
}

function withChoice(row: StoredRow, given: GivenChoice, target: ImportTarget): StoredRow {
  const { choice, position } = given;
  const isMeant = position === undefined ? target.needsChoice(row) : row.position === position;
  return isMeant ? { ...row, choice } : row;
}
