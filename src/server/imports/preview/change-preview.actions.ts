import { isDeepStrictEqual } from 'node:util';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import { findArchiveVersion } from '../../records/changes/archive-versions.queries.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import { lockImport } from '../../platform/db/locks.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
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
import { pagesOfRows, type StoredRow } from './matched-rows.queries.ts';
import { type RowUpdate, updateRows } from './match-results.queries.ts';
import { updateReadRows } from './import-rows.queries.ts';
import { findImport, type StoredImport, updatePreview } from '../imports.queries.ts';
import { deletePreviewWithFiles } from './preview.actions.ts';
import type { ImportTarget } from '../targets/import-target.ts';
import type { MatchedRow, MatchResult } from './match-result.ts';
import { type Pause, yieldOnly } from '../read/pause.ts';
import { withAnswer } from '../match/said-travellers.ts';
import { shareAnswers } from './share-answers.actions.ts';
import { targetOf } from '../targets/targets.ts';

/** What comparing the rows of a preview takes: the day says which dates are far ahead. */
interface PreviewDeps {
  db: Db;
  clock: Clock;
  /** awaited between two steps; absent: nobody cancels it */
  pause?: Pause;
}

/**
 * Sets who the travellers of a preview are, and says anew what each row comes to; other files that
 * the same account has open take the answers over. Throws `invalid` for a traveller that the file
 * does not name or a person who is not of the archive, `in-use` when it is no preview any more.
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
 * Says what a row is that is perhaps the same as a record of the archive, or that says what an
 * earlier row says; without a position, what all of the first kind are. Of a row that is surely the
 * same, or surely another, saying so changes nothing.
 * Throws `not-found` for a row that is not there, `in-use` when it is no preview any more.
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
  /** the row's place in the file; absent for all that are in doubt */
  position?: number;
}

interface PreviewChange {
  travellers?: MappedTraveller[];
  choice?: GivenChoice;
  reread?: RereadRows;
}

/** Rows that were read anew, in another way or with other cells. */
interface RereadRows {
  /** by their positions */
  rows: ReadonlyMap<number, ReadRow>;
  /** id of the source format that they are of now */
  format: string;
  /** Keeps what they were read with, after the rows, and notes what all of it stores. */
  keep(transaction: Db): Promise<void>;
}

/** How often a change is tried while others may change the preview too, before these have to wait. */
const mostAttempts = 2;

/** Where somebody else is faster, what they changed stays, and the change comes on top of it. */
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
  // Whoever is behind waits for the archive's turn, and not with a connection for the import's row.
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
 * Discards a preview; nothing of it stays. Throws `not-found` where there is none, also while its file
 * is still read, which its job ends; `in-use` when it is accepted.
 */
export async function discardPreview(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  archiveId: string,
  importId: string,
): Promise<void> {
  const { db } = deps;
  await findPreview(db, archiveId, importId);
  if (await deletePreviewWithFiles(deps, archiveId, importId)) return;
  // Somebody was faster, and either accepted it or discarded it, too.
  await findPreview(db, archiveId, importId);
  throw new Refusal('not-found');
}

/**
 * A preview that can still be changed; throws `not-found`, also while nobody sees it as its file is
 * still read, or `in-use` when it is accepted.
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
 * Compares the rows of a preview, changed or not, with the archive as it now is, and stores what
 * they come to. False when it is no preview any more, or somebody else has compared or changed it
 * meanwhile. Throws `not-found` for a choice about a row that is not there.
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

/** What comparing the rows of a preview comes to. */
interface Comparison {
  travellers: MappedTraveller[];
  outcome: ImportOutcome;
  /** of the rows that come to something else than before */
  updates: RowUpdate[];
}

/** Compares the rows of a preview as `judgeAgain` does, and stores nothing. */
export async function compareRows(
  { db, clock, pause = yieldOnly }: PreviewDeps,
  archiveId: string,
  preview: StoredImport,
  { travellers = preview.travellers, choice, reread }: PreviewChange = {},
): Promise<Comparison> {
  const format = reread?.format ?? preview.format;
  const target = targetOf(format);
  const before: (MatchResult & { position: number })[] = [];
  let isMet = choice?.position === undefined;
  const rows = async function* (): AsyncGenerator<MatchedRow[]> {
    for await (const page of pagesOfRows(db, archiveId, preview.id, { limit: 500 })) {
      before.push(...page.map(judgementOf));
      isMet ||= page.some(({ position }) => position === choice?.position);
      if (reread) yield page.map((row) => asReread(row, reread));
      else yield choice ? page.map((row) => withChoice(row, choice, target)) : page;
    }
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
  return { travellers, outcome: countRows(judgements.map(({ outcome }) => outcome)), updates };
}

/** What of a row is compared with what it comes to now; the row itself is not kept for that. */
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

/** False when it is no preview any more, or has been changed since it was read. */
async function storeComparison(
  db: Db,
  archiveId: string,
  preview: StoredImport,
  {
    updates,
    reread,
    ...edits
  }: Comparison & { judgedVersion: number; reread?: RereadRows | undefined; isSaid: boolean },
): Promise<boolean> {
  const format = reread?.format ?? preview.format;
  if (!(await updatePreview(db, archiveId, preview, { ...edits, format }))) return false;
  await updateRows(db, archiveId, preview.id, updates);
  if (!reread) return true;
  await updateReadRows(db, archiveId, preview.id, reread.rows);
  await reread.keep(db);
  return true;
}

/** A row as it is read now, with what is said of it. */
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
