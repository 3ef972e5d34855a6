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
import type { Db } from '../../platform/db/open-database.ts';
import { refreshStatistics } from '../../platform/db/refresh-statistics.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { ontoCollection } from '../match/find-collection.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { storeWhole } from '../../platform/files/keep-file.actions.ts';
import { listFilesOfImport, type WholeFile } from '../../platform/files/stored-files.queries.ts';
import { removeUnneeded } from '../../platform/files/remove-unneeded.actions.ts';
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
import { deletePreview, describeReading, findImport, insertImport } from '../imports.queries.ts';
import type { Pages } from '../targets/import-target.ts';
import type { MatchedRow } from './match-result.ts';
import { pauseOf } from '../read/pause.ts';
import { withOriginals } from '../originals/keep-originals.ts';
import type { ZippedOriginals } from '../originals/open-archive-zip.ts';
import { mustFit, openPreview } from '../receive/preview-caps.ts';
import { proposePeople } from '../match/propose-people.ts';
import type { SourceEnd } from '../read/read-source.ts';
import { storeTable } from '../targets/tables/import-tables.queries.ts';
import { tableContextOf } from '../targets/tables/table-context.ts';
import { targetOf } from '../targets/targets.ts';

export type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'reading' | 'storage' | 'log'>;

/** A file as it was given. */
export interface GivenFile {
  /** the id that its import gets; a new one if it is not given */
  id?: string | undefined;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** the file in the place of its bytes, where these are too many */
  onDisk?: FileOnDisk | undefined;
  /** what came in one ZIP with it, when it is an archive's */
  originals?: ZippedOriginals | undefined;
  /** whose log it is, when that was said */
  personId?: string | undefined;
  /** onto which map its tracks go, when that was said */
  collectionId?: string | undefined;
  /** how its columns are to be read, when that was said: it is a table then */
  mapping?: TableMapping | undefined;
}

/**
 * Reads a file and stores what importing it would do; returns the import's id. Nothing of the
 * archive's content changes. Throws `unreadable` with the problem for a file that cannot be read,
 * `invalid` for a person who is not of the archive, `not-found` where the archive is deleted meanwhile,
 * `limit-reached` where too much waits to be accepted or the archive has no room for its original,
 * `too-many` while too many files are read.
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
    // Half an import would wait for the hourly sweep and take room from others. What went wrong
    // first is what is told.
    await deletePreviewWithFiles(deps, actor.archiveId, id).catch(() => {});
    throw error;
  }
  return id;
}

/** Removes an import that was not accepted, with the files that came with it; false when there is none. */
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

/** Throws `invalid` for a person, if one was said, who is not of the archive. */
export async function mustKnowPerson(
  db: Db,
  archiveId: string,
  personId: string | undefined,
): Promise<void> {
  if (personId === undefined) return;
  const people = await listPeople(db, archiveId);
  if (!people.some(({ id }) => id === personId)) throw new Refusal('invalid', 'person-unknown');
}

/**
 * Notes an import whose file is still to be read, and returns its id. Throws `invalid` for a person or a
 * map that is not of the archive, `limit-reached` where there is no room for it.
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
    // Sending takes a while, in which the archive or the membership may have ended.
    await actor.mustStillBeAllowed?.(transaction);
    await mustFit(transaction, actor, { importId: id, bytes: bytes.length });
    await insertImport(transaction, archiveId, {
      id,
      createdAt: isoNow(clock),
      userId,
      fileName: name,
      fileHash,
      fileSize: onDisk?.size ?? bytes.length,
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
 * Reads the file of an import that was noted, compares its rows with the archive and stores them: it
 * becomes a preview. May be begun anew after it was broken off. Throws as `previewImport` does.
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
    // Before the archive is looked at: what is written to it meanwhile is none that this knows.
    judgedVersion: await findArchiveVersion(db, archiveId),
    judgements: await targetOf(format.id).match(rows, {
      archive: { db, archiveId },
      format: format.id,
      travellers,
      today: isoNow(deps.clock).slice(0, 10),
      pause: pauseOf(hold, () => file.total),
    }),
  });

  // Half of the work: it is done while the next rows are read, if it can be told whom they will name.
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
    if (!(await describeReading(transaction, archiveId, id, read))) throw new Refusal('not-found');
    if (table) await storeTable(transaction, archiveId, id, table);
    await hold.mustHold(transaction);
  });
  await leaveTurn();
  await keepMatchResults(keeping, judgements);
  await leaveTurn();
  // Before they are looked at, all of them when they are accepted.
  await refreshStatistics(db, ['import_row', 'import_judgement'], judgements.length);
  const held = await storeOriginal(deps, archiveId, fileHash, end);
  await openPreview(deps, actor, { id, fileHash, held }, hold);
}

/** Takes the file into storage, where its format wants it to be kept as it is. */
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

/** Whether those whom rows name stand for the same people, whomever else they could have named. */
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
