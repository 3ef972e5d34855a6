import { statedSize } from '../../../domain/imports/reading/zip-entries.ts';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../domain/shared/ids.ts';
import {
  countRows,
  type MappedTraveller,
  type NamedTraveller,
} from '../../../domain/imports/import-row.ts';
import type { TableMapping } from '../../../domain/imports/table/mapping.ts';
import { isoNow } from '../../platform/clock.ts';
import { findArchiveVersion } from '../../records/changes/archive-versions.queries.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import { type Db, refreshStatistics } from '../../platform/db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, mustExist } from '../../platform/errors.ts';
import { ontoCollection } from '../match/find-collection.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { storeWhole, removeUnneeded } from '../../platform/files/files.actions.ts';
import { listFilesOfImport, type WholeFile } from '../../platform/files/stored-files.queries.ts';
import { type JobHold, unheld } from '../../platform/jobs/job-hold.ts';
import { listPeople } from '../../people/people.queries.ts';
import { listOwnPlaces } from '../../places/places.queries.ts';
import type { FileOnDisk } from '../receive/file-on-disk.ts';
import {
  keepFile,
  keepMatchResults,
  leaveTurn,
  removeEarlierRows,
} from '../receive/file-being-kept.ts';
import { pagesAsRead } from './import-rows.queries.ts';
import { deletePreview } from '../discarded-imports.queries.ts';
import { describeReading, findImport, insertImport } from '../imports.queries.ts';
import type { Pages } from '../targets/import-target.ts';
import { targetOf } from '../targets/targets.ts';
import type { MatchedRow } from './matched-rows.queries.ts';
import { pauseOf } from '../read/pause.ts';
import { withOriginals } from '../originals/keep-originals.ts';
import type { ZippedOriginals } from '../originals/open-archive-zip.ts';
import { mustFit, openPreview } from '../receive/preview-caps.ts';
import { proposePeople } from '../match/propose-people.ts';
import type { SourceEnd } from '../read/read-source.ts';
import { storeTable } from '../targets/tables/import-tables.queries.ts';
import { tableContextOf } from '../targets/tables/table-context.ts';

export type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'reading' | 'storage' | 'log'>;

/** A file as it was received. */
export interface GivenFile {
  /** the id that its import gets; a new one if it is not given */
  id?: string | undefined;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file on disk instead of its bytes, if it is too large for memory. */
  onDisk?: FileOnDisk | undefined;
  /** The originals from the same ZIP file, for an archive file. */
  originals?: ZippedOriginals | undefined;
  /** The owner of the log, if chosen. */
  personId?: string | undefined;
  /** The track map for its tracks, if chosen. */
  collectionId?: string | undefined;
  /** The column mapping, if chosen; the file is then a table. */
  mapping?: TableMapping | undefined;
}

/**
 * Reads a file and stores what importing it would do; returns the import's ID. The archive's
 * content does not change. Throws `unreadable` with the problem if the file cannot be read,
 * `invalid` for a person who is not in the archive, `not-found` if the archive is deleted in the
 * meantime, `limit-reached` if too much waits to be accepted or if the archive has no room for the
 * original, `too-many` while too many files are being read.
 */
export async function previewImport(
  deps: PreviewDeps,
  actor: Actor,
  file: GivenFile,
): Promise<string> {
  const id = await noteImport(deps, actor, file);
  try {
    await readImport(deps, actor, { id, ...file }, unheld);
  } catch (error) {
    // Deleted now, because otherwise a partial import would take up room until the hourly clean-up.
    // An error here must not replace the original error.
    await deletePreviewWithFiles(deps, actor.archiveId, id).catch(() => {});
    throw error;
  }
  return id;
}

/** Deletes an import that was not accepted, with its files; false if there is none. */
export async function deletePreviewWithFiles(
  deps: Pick<PreviewDeps, 'db' | 'storage' | 'log'>,
  archiveId: string,
  id: string,
): Promise<boolean> {
  const files = await listFilesOfImport(deps.db, archiveId, id);
  const isDeleted = await deletePreview(deps.db, archiveId, id);
  if (isDeleted) await removeUnneeded(deps, archiveId, files);
  return isDeleted;
}

/** Throws `invalid` if the chosen person is not in the archive. */
export async function mustKnowPerson(
  db: Db,
  archiveId: string,
  personId: string | undefined,
): Promise<void> {
  if (personId === undefined) return;
  if (!(await listPeople(db, archiveId)).some(({ id }) => id === personId))
    throw new Refusal('invalid', 'person-unknown');
}

/**
 * Creates an import whose file is still to be read; returns its ID. Throws `invalid` for a person
 * or track map that is not in the archive, `limit-reached` if there is no room for it.
 */
export async function noteImport(
  { db, clock }: Pick<PreviewDeps, 'db' | 'clock'>,
  actor: Actor,
  { id = newId(clock.now()), name, bytes, onDisk, personId, collectionId }: GivenFile,
): Promise<string> {
  const { archiveId, userId } = actor;
  await mustKnowPerson(db, archiveId, personId);
  const into = await ontoCollection(db, archiveId, collectionId);
  const fileHash = onDisk?.sha256 ?? (await hashOf(bytes));
  await inArchiveTurn(db, archiveId, async (transaction) => {
    // During a long upload the archive may have been deleted or the membership ended.
    await actor.mustStillBeAllowed?.(transaction);
    await mustFit(transaction, actor, { importId: id, bytes: bytes.length });
    await insertImport(transaction, archiveId, {
      id,
      createdAt: isoNow(clock),
      userId,
      fileName: name,
      fileHash,
      fileSize: onDisk?.size ?? bytes.length,
      unpackedSize: statedSize(bytes),
      format: '',
      status: 'reading',
      travellers: [],
      outcome: countRows([]),
      into,
      judgedVersion: 0,
    });
  });
  return id;
}

/**
 * Reads the file of a created import, compares its rows with the archive and stores them, so that
 * it becomes a preview. Can be run again after an interruption. Throws the errors of
 * `previewImport`.
 */
export async function readImport(
  deps: PreviewDeps,
  actor: Actor,
  { id, bytes, onDisk, originals, personId, mapping }: GivenFile & { id: string },
  hold: JobHold,
): Promise<void> {
  const { db } = deps;
  const { archiveId, userId, userName } = actor;
  const people = await listPeople(db, archiveId);
  const ownPlaces = await listOwnPlaces(db, archiveId);
  const { fileHash = '' } = (await findImport(db, archiveId, id)) ?? {};
  const keeping = { db, actor, id, fileHash, hold };
  await removeEarlierRows(keeping);
  const tables = await tableContextOf(deps, archiveId, { people, userId, mapping });
  const news = deps.reading.read(userId ?? archiveId, { bytes, onDisk, ownPlaces, tables });
  const { storage, log } = deps;
  const file = keepFile(
    keeping,
    originals ? withOriginals(news, { ...keeping, storage, log }, originals) : news,
  );
  const importer = { userId, userName, personId };
  const propose = (named: readonly NamedTraveller[]) => proposePeople(named, people, importer);
  const { format, expected, table } = await file.start();
  const judge = async (rows: Pages<MatchedRow>, travellers: readonly MappedTraveller[]) => ({
    // Determined before reading the archive, so that a later write makes this result outdated.
    judgedVersion: await findArchiveVersion(db, archiveId),
    judgements: await targetOf(format.id).match(rows, {
      archive: { db, archiveId },
      format: format.id,
      travellers,
      today: isoNow(deps.clock).slice(0, 10),
      pause: pauseOf(hold, () => file.total),
    }),
  });

  // This is half of the work. It runs while further rows are read, if the travellers can be
  // predicted.
  const guess = expected && propose(expected);
  const guessed = guess && (await judge(file.rows(), guess));
  const end = await file.end();
  const travellers = propose(end.travellers);
  const { judgedVersion, judgements } =
    guessed && isSameMapping(guess, travellers)
      ? guessed
      : await judge(pagesAsRead(db, archiveId, id), travellers);
  await inArchiveTurn(db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    const outcome = countRows(judgements.map((one) => one.outcome));
    const read = { format: format.id, travellers, outcome, judgedVersion };
    mustExist(await describeReading(transaction, archiveId, id, read));
    if (table) await storeTable(transaction, archiveId, id, table);
    await hold.mustHold(transaction);
  });
  await leaveTurn();
  await keepMatchResults(keeping, judgements);
  await leaveTurn();
  // Updated before all of the rows are read, such as on acceptance.
  await refreshStatistics(db, ['import_row', 'import_judgement'], judgements.length);
  const held = await storeOriginal(deps, archiveId, fileHash, end);
  await openPreview(deps, actor, { id, fileHash, held }, hold);
}

/** Moves the file to storage if its format requires the original to be kept. */
async function storeOriginal(
  deps: PreviewDeps,
  archiveId: string,
  fileHash: string,
  { format, original }: SourceEnd,
): Promise<WholeFile[]> {
  if (format.original === undefined || !original) return [];
  const stored = await storeWhole(deps, archiveId, [original], { sha256: fileHash });
  return [{ ...stored, mediaType: format.original }];
}

/** Whether the travellers that rows actually name are mapped to the same people as predicted. */
function isSameMapping(
  expected: readonly MappedTraveller[],
  named: readonly MappedTraveller[],
): boolean {
  const persons = new Map(expected.map(({ key, mappedTo }) => [key, mappedTo]));
  return named.every(({ key, mappedTo }) => isDeepStrictEqual(persons.get(key), mappedTo));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
