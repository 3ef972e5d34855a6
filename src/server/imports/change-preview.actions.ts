import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RowChoice } from '../../domain/import/perhaps-same.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import type { Db } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { findPeople } from '../people/people.queries.ts';
import { countRows, type MappedTraveller, type Mapping } from './import-row.ts';
import { listRows, type RowUpdate, type StoredRow, updateRows } from './import-rows.queries.ts';
import { deletePreview, findImport, type StoredImport, updatePreview } from './imports.queries.ts';
import { isInDoubt, judgeRows } from './judge-rows.ts';
import { listKnownJourneys } from './known-journeys.ts';

/**
 * Sets who the travellers of a preview are, and says anew what each row comes to. Throws `invalid`
 * for a traveller that the file does not name or a person who is not of the archive, `in-use` when
 * it is no preview any more.
 */
export async function mapPeople(
  db: Db,
  archiveId: string,
  importId: string,
  mapping: ReadonlyMap<string, Mapping>,
): Promise<void> {
  const wanted = [...mapping.values()].flatMap((one) => ('personId' in one ? [one.personId] : []));
  const people = await findPeople(db, archiveId, wanted);
  if (wanted.some((personId) => !people.has(personId))) {
    throw new Refusal('invalid', 'That person is not in this archive');
  }
  await changePreview(db, archiveId, importId, ({ travellers }) => {
    const known = new Set(travellers.map(({ key }) => key));
    if ([...mapping.keys()].some((key) => !known.has(key))) {
      throw new Refusal('invalid', 'The file does not name that traveller');
    }
    return {
      travellers: travellers.map((traveller) => ({
        ...traveller,
        mappedTo: mapping.get(traveller.key) ?? traveller.mappedTo,
      })),
    };
  });
}

/**
 * Says what a row is that is perhaps the same as a journey of the archive; without a position, what
 * all such rows are. Of a row that is surely the same, or surely another, saying so changes nothing.
 * Throws `not-found` for a row that is not there, `in-use` when it is no preview any more.
 */
export async function chooseRows(
  db: Db,
  archiveId: string,
  importId: string,
  choice: GivenChoice,
): Promise<void> {
  await changePreview(db, archiveId, importId, () => ({ choice }));
}

interface GivenChoice {
  choice: RowChoice;
  /** the row's place in the file; absent for all that are in doubt */
  position?: number;
}

interface PreviewChange {
  travellers?: MappedTraveller[];
  choice?: GivenChoice;
}

/** Where somebody else is faster, what they changed stays, and the change comes on top of it. */
async function changePreview(
  db: Db,
  archiveId: string,
  importId: string,
  change: (preview: StoredImport) => PreviewChange,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    const preview = await findPreview(db, archiveId, importId);
    isDone = await judgeAgain(db, archiveId, preview, change(preview));
  }
}

/** Discards a preview; nothing of it stays. */
export async function discardPreview(db: Db, archiveId: string, importId: string): Promise<void> {
  await findPreview(db, archiveId, importId);
  if (!(await deletePreview(db, archiveId, importId))) throw noPreview();
}

/** A preview that can still be changed; throws `not-found`, or `in-use` when it is none any more. */
async function findPreview(db: Db, archiveId: string, importId: string): Promise<StoredImport> {
  const found = await findImport(db, archiveId, importId);
  if (!found) throw new Refusal('not-found');
  if (found.status !== 'preview') throw noPreview();
  return found;
}

function noPreview(): Refusal {
  return new Refusal('in-use', 'This import is accepted already');
}

/**
 * Compares the rows of a preview, changed or not, with the archive as it now is, and stores what
 * they come to. False when it is no preview any more, or somebody else has compared or changed it
 * meanwhile. Throws `not-found` for a choice about a row that is not there.
 */
export async function judgeAgain(
  db: Db,
  archiveId: string,
  preview: StoredImport,
  { travellers = preview.travellers, choice }: PreviewChange = {},
): Promise<boolean> {
  const judgedVersion = await findArchiveVersion(db, archiveId);
  const known = await listKnownJourneys(db, archiveId);
  const rows = await listAllRows(db, archiveId, preview.id);
  const chosen = choice ? withChoice(rows, choice) : rows;
  const judgements = await judgeRows(chosen, { format: preview.format, travellers, known });
  const updates = rows.flatMap((row, index): RowUpdate[] => {
    const { outcome, problem, journeyId, choice: former } = row;
    const judgement = judgements[index]!;
    if (isDeepStrictEqual({ outcome, problem, journeyId, choice: former }, judgement)) return [];
    return [{ ...judgement, position: row.position, fingerprint: null }];
  });
  const outcome = countRows(judgements.map((judgement) => judgement.outcome));
  return inTransaction(db, async (transaction) => {
    const edits = { travellers, outcome, judgedVersion };
    if (!(await updatePreview(transaction, archiveId, preview, edits))) return false;
    await updateRows(transaction, archiveId, preview.id, updates);
    return true;
  });
}

function withChoice(rows: StoredRow[], { choice, position }: GivenChoice): StoredRow[] {
  if (position !== undefined && !rows.some((row) => row.position === position)) {
    throw new Refusal('not-found');
  }
  const isMeant = (row: StoredRow) =>
    position === undefined ? isInDoubt(row) : row.position === position;
  return rows.map((row) => (isMeant(row) ? { ...row, choice } : row));
}

async function listAllRows(db: Db, archiveId: string, importId: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (;;) {
    const page = await listRows(db, archiveId, importId, { after: rows.length - 1, limit: 500 });
    rows.push(...page);
    if (page.length < 500) return rows;
    await setImmediate();
  }
}
