import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describeProblem } from '../../domain/import/problem.ts';
import { newId } from '../../domain/shared/ids.ts';
import { isoNow } from '../clock.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../changes/record-changes.ts';
import { findPeople, listPeople } from '../people/people.queries.ts';
import { listOwnPlaces } from '../places/places.queries.ts';
import { countRows, type MappedTraveller, type Mapping } from './import-row.ts';
import {
  insertRows,
  listRows,
  type RowUpdate,
  type StoredRow,
  updateRows,
} from './import-rows.queries.ts';
import {
  deletePreview,
  findImport,
  finishReading,
  insertImport,
  type StoredImport,
  updatePreview,
} from './imports.queries.ts';
import { judgeRows } from './judge-rows.ts';
import { listKnownJourneys } from './known-journeys.ts';
import { proposePeople } from './propose-people.ts';
import { readWithoutBlocking } from './read-in-thread.ts';

export type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'reference'>;

/** A file as it was given. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** whose log it is, when that was said */
  personId?: string | undefined;
}

/** Rows stored in one transaction: other writes have to wait for it. */
const rowsPerTransaction = 1000;

/**
 * Reads a file and stores what importing it would do; returns the import's id. Nothing of the
 * archive's content changes. Throws `unreadable` with the problem for a file that cannot be read,
 * `invalid` for a person who is not of the archive.
 */
export async function previewImport(
  deps: PreviewDeps,
  actor: Actor,
  file: GivenFile,
): Promise<string> {
  const { db } = deps;
  const { archiveId, userId, userName } = actor;
  const people = await listPeople(db, archiveId);
  if (file.personId !== undefined && !people.some(({ id }) => id === file.personId)) {
    throw new Refusal('invalid', 'That person is not in this archive');
  }
  const ownPlaces = await listOwnPlaces(db, archiveId);
  const source = await readWithoutBlocking(file.bytes, deps.reference, ownPlaces);
  if ('problem' in source) {
    const { problem } = source;
    throw new Refusal('unreadable', describeProblem(problem), { problem });
  }
  const { rows, format } = source;
  const importer = { userId, userName, personId: file.personId };
  const travellers = proposePeople(source.travellers, people, importer);
  const judgedVersion = await findArchiveVersion(db, archiveId);
  const known = await listKnownJourneys(db, archiveId);
  const judgements = await judgeRows(rows, { format: format.id, travellers, known });
  const id = newId(deps.clock.now());
  await insertImport(db, archiveId, {
    id,
    createdAt: isoNow(deps.clock),
    userId,
    fileName: file.name,
    fileHash: await hashOf(file.bytes),
    fileSize: file.bytes.length,
    format: format.id,
    status: 'reading',
    travellers,
    outcome: countRows(judgements.map(({ outcome }) => outcome)),
    judgedVersion,
  });
  for (let first = 0; first < rows.length; first += rowsPerTransaction) {
    const end = first + rowsPerTransaction;
    await db.transaction().execute((transaction) =>
      insertRows(transaction, archiveId, id, {
        first,
        rows: rows.slice(first, end),
        judgements: judgements.slice(first, end),
      }),
    );
  }
  await finishReading(db, archiveId, id);
  return id;
}

/**
 * Sets who the travellers of a preview are, and says anew what each row comes to. Throws `invalid`
 * for a traveller that the file does not name or a person who is not of the archive, `in-use` when
 * it is no preview any more.
 */
export async function mapPeople(
  deps: Pick<PreviewDeps, 'db'>,
  archiveId: string,
  importId: string,
  mapping: ReadonlyMap<string, Mapping>,
): Promise<void> {
  const wanted = [...mapping.values()].flatMap((one) => ('personId' in one ? [one.personId] : []));
  const people = await findPeople(deps.db, archiveId, wanted);
  if (wanted.some((personId) => !people.has(personId))) {
    throw new Refusal('invalid', 'That person is not in this archive');
  }
  for (let isDone = false; !isDone;) {
    const preview = await findPreview(deps.db, archiveId, importId);
    const known = new Set(preview.travellers.map(({ key }) => key));
    if ([...mapping.keys()].some((key) => !known.has(key))) {
      throw new Refusal('invalid', 'The file does not name that traveller');
    }
    const travellers = preview.travellers.map((traveller) => ({
      ...traveller,
      mappedTo: mapping.get(traveller.key) ?? traveller.mappedTo,
    }));
    // Somebody else was faster: what they changed stays, and this comes on top of it.
    isDone = await judgeAgain(deps.db, archiveId, preview, travellers);
  }
}

/** A preview that can still be changed; throws `not-found`, or `in-use` when it is none any more. */
async function findPreview(db: Db, archiveId: string, importId: string): Promise<StoredImport> {
  const found = await findImport(db, archiveId, importId);
  if (!found) throw new Refusal('not-found');
  if (found.status !== 'preview') throw noPreview();
  return found;
}

/**
 * Compares the rows of a preview with the archive as it now is, and stores what has changed. False
 * when it is no preview any more, or somebody else has compared or changed it meanwhile.
 */
export async function judgeAgain(
  db: Db,
  archiveId: string,
  preview: StoredImport,
  travellers: MappedTraveller[],
): Promise<boolean> {
  const judgedVersion = await findArchiveVersion(db, archiveId);
  const known = await listKnownJourneys(db, archiveId);
  const rows = await listAllRows(db, archiveId, preview.id);
  const judgements = await judgeRows(rows, { format: preview.format, travellers, known });
  const updates = rows.flatMap((row, index): RowUpdate[] => {
    const { outcome, problem, journeyId } = row;
    const judgement = judgements[index]!;
    if (isDeepStrictEqual({ outcome, problem, journeyId }, judgement)) return [];
    return [{ ...judgement, position: row.position, fingerprint: null }];
  });
  const outcome = countRows(judgements.map((judgement) => judgement.outcome));
  return db.transaction().execute(async (transaction) => {
    const edits = { travellers, outcome, judgedVersion };
    if (!(await updatePreview(transaction, archiveId, preview, edits))) return false;
    await updateRows(transaction, archiveId, preview.id, updates);
    return true;
  });
}

/** Discards a preview; nothing of it stays. */
export async function discardPreview(db: Db, archiveId: string, importId: string): Promise<void> {
  await findPreview(db, archiveId, importId);
  if (!(await deletePreview(db, archiveId, importId))) throw noPreview();
}

function noPreview(): Refusal {
  return new Refusal('in-use', 'This import is accepted already');
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

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
