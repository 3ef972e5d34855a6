import { largestSource } from '../../domain/imports/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { IntoCollections } from '../../domain/imports/into-collection.ts';
import type { ImportStatus } from '../../domain/imports/import-status.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { ImportTable } from '../platform/db/schema.ts';
import type { ImportOutcome, MappedTraveller } from '../../domain/imports/import-row.ts';

export interface StoredImport {
  id: string;
  createdAt: string;
  userId: string | null;
  /** who did it: as the change set says, or the account's present name; '' for the command line */
  by: string;
  fileName: string;
  fileHash: string;
  /** bytes */
  fileSize: number;
  /** id of the source format */
  format: string;
  status: ImportStatus;
  travellers: MappedTraveller[];
  outcome: ImportOutcome;
  judgedVersion: number;
  /** rises whenever the rows are compared anew */
  revision: number;
  /** how often something was said of it as a preview: of its rows, its travellers or how it is read */
  said: number;
  /** which collections its tracks go into, or went */
  into: IntoCollections;
  /** what accepting it changed; null where that was nothing, or it is not accepted */
  changeSetId: string | null;
}

function imports(db: Db, archiveId: string) {
  return db
    .selectFrom('import')
    .leftJoin('change_set', (join) =>
      join
        .onRef('change_set.archive_id', '=', 'import.archive_id')
        .onRef('change_set.id', '=', 'import.change_set_id'),
    )
    .leftJoin('account_user', 'account_user.id', 'import.user_id')
    .selectAll('import')
    .select([
      'change_set.id as recorded',
      'change_set.undone_by',
      'change_set.undone_left',
      'change_set.user_name',
      'account_user.name as account_name',
    ])
    .where('import.archive_id', '=', archiveId);
}

type ImportRow = Selectable<ImportTable> & {
  recorded: string | null;
  undone_by: string | null;
  undone_left: number | null;
  user_name: string | null;
  account_name: string | null;
};

/** Imports accepted before rows could be perhaps the same, or complete one, have no count of them. */
type LaterCounts = 'perhapsSame' | 'completed';
type StoredOutcome = Omit<ImportOutcome, LaterCounts> &
  Partial<Pick<ImportOutcome, LaterCounts> & Pick<StoredImport, 'said'>>;

function fromImportRow(row: ImportRow): StoredImport {
  const { said = 0, ...outcome } = JSON.parse(row.outcome) as StoredOutcome;
  return {
    id: row.id,
    createdAt: row.created_at,
    userId: row.user_id,
    by: row.user_name ?? row.account_name ?? '',
    fileName: row.file_name,
    fileHash: row.file_hash,
    fileSize: row.file_size,
    format: row.format,
    status: statusOf(row),
    travellers: JSON.parse(row.people) as MappedTraveller[],
    outcome: { completed: 0, perhapsSame: 0, ...outcome },
    judgedVersion: row.judged_version,
    revision: row.revision,
    said,
    into: JSON.parse(row.collections) as IntoCollections,
    // Its own column names the set also where nothing was changed, so that there is none.
    changeSetId: row.recorded,
  };
}

function statusOf({ status, undone_by, undone_left }: ImportRow): ImportStatus {
  if (undone_by === null) return status as ImportStatus;
  return undone_left ? 'undone-in-part' : 'undone';
}

export async function findImport(
  db: Db,
  archiveId: string,
  id: string,
): Promise<StoredImport | undefined> {
  const row = await imports(db, archiveId).where('import.id', '=', id).executeTakeFirst();
  return row && fromImportRow(row);
}

/** The imports of an archive, newest first. */
export async function listImports(db: Db, archiveId: string): Promise<StoredImport[]> {
  const rows = await imports(db, archiveId).orderBy('import.id', 'desc').execute();
  return rows.map(fromImportRow);
}

/** The previews of an archive that an account has brought, newest first. */
export async function listPreviewsOf(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<StoredImport[]> {
  const rows = await imports(db, archiveId)
    .where('import.user_id', '=', userId)
    .where('import.status', '=', 'preview')
    .orderBy('import.id', 'desc')
    .execute();
  return rows.map(fromImportRow);
}

export async function insertImport(
  db: Db,
  archiveId: string,
  made: Omit<StoredImport, 'by' | 'revision' | 'said' | 'changeSetId'>,
): Promise<void> {
  await db
    .insertInto('import')
    .values({
      archive_id: archiveId,
      id: made.id,
      created_at: made.createdAt,
      user_id: made.userId,
      file_name: made.fileName,
      file_hash: made.fileHash,
      file_size: made.fileSize,
      format: made.format,
      status: made.status,
      people: JSON.stringify(made.travellers),
      outcome: JSON.stringify(made.outcome),
      collections: JSON.stringify(made.into),
      judged_version: made.judgedVersion,
      change_set_id: null,
      revision: 0,
      // Until its rows are stored, the file is; one that is too large for that is in storage.
      stored_bytes: made.fileSize > largestSource ? 0 : made.fileSize,
    })
    .execute();
}

/** Says what a file is that is being read; false where that was given up. */
export async function describeReading(
  db: Db,
  archiveId: string,
  id: string,
  read: Pick<StoredImport, 'format' | 'travellers' | 'outcome' | 'judgedVersion'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({
      format: read.format,
      people: JSON.stringify(read.travellers),
      outcome: JSON.stringify(read.outcome),
      judged_version: read.judgedVersion,
    })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All rows are stored: the import becomes a preview; false where reading it was given up. */
export async function finishReading(
  db: Db,
  archiveId: string,
  id: string,
  storedBytes: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ status: 'preview', stored_bytes: storedBytes })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an import that has not become a preview, with what is stored of it. */
export async function deleteReading(db: Db, archiveId: string, id: string): Promise<void> {
  await db
    .deleteFrom('import')
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute();
}

/** The bytes that the rows of an import store, with their cells that were changed, how they are read and whom they name. */
export async function measureRows(db: Db, archiveId: string, id: string): Promise<number> {
  const kept = {
    import_row: sql<number>`coalesce(sum(octet_length(raw) + coalesce(octet_length(draft), 0)), 0)`,
    import_mended: sql<number>`coalesce(sum(octet_length(cells)), 0)`,
    import_table: sql<number>`coalesce(sum(octet_length(headings) + octet_length(mapping)
      + octet_length(proposal) + coalesce(octet_length(wanted), 0)), 0)`,
  };
  const named = await db
    .selectFrom('import')
    .select(sql<number>`octet_length(people)`.as('bytes'))
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .executeTakeFirst();
  let all = named?.bytes ?? 0;
  for (const table of ['import_row', 'import_mended', 'import_table'] as const) {
    const { bytes } = await db
      .selectFrom(table)
      .select(kept[table].as('bytes'))
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    all += bytes;
  }
  return all;
}

/** Notes what the rows of an import store. */
export async function storeBytes(
  db: Db,
  archiveId: string,
  id: string,
  bytes: number,
): Promise<void> {
  await db
    .updateTable('import')
    .set({ stored_bytes: bytes })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .execute();
}

/** How many imports of an archive or of a user are open (not accepted), but one, and their bytes. */
export async function measureOpenImports(
  db: Db,
  of: { archiveId: string } | { userId: string },
  exceptId: string,
): Promise<{ count: number; bytes: number }> {
  const open = db
    .selectFrom('import')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('stored_bytes'), sql<number>`0`).as('bytes'),
    ])
    .where('status', 'in', ['reading', 'preview'])
    .where('id', '!=', exceptId);
  const own =
    'userId' in of
      ? open.where('user_id', '=', of.userId)
      : open.where('archive_id', '=', of.archiveId);
  return own.executeTakeFirstOrThrow();
}

/** Changes a preview as it was read; false when it is none any more or has been changed since. */
export async function updatePreview(
  db: Db,
  archiveId: string,
  { id, revision, said }: Pick<StoredImport, 'id' | 'revision' | 'said'>,
  edits: Pick<StoredImport, 'travellers' | 'outcome' | 'judgedVersion'> &
    Partial<Pick<StoredImport, 'format' | 'into'>> & {
      /** somebody has said something of it, and it was not only compared with the archive */
      isSaid: boolean;
    },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({
      format: edits.format,
      collections: edits.into && JSON.stringify(edits.into),
      people: JSON.stringify(edits.travellers),
      outcome: JSON.stringify({ ...edits.outcome, said: said + (edits.isSaid ? 1 : 0) }),
      judged_version: edits.judgedVersion,
      revision: revision + 1,
    })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', 'preview')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** No comparison is of this version: the rows are compared before they are shown or accepted. */
export const neverMatched = -1;

/**
 * Has the rows of all previews compared anew before they are shown or accepted, also of those that
 * are compared just now.
 */
export async function forgetComparisons(db: Db, archiveId: string): Promise<void> {
  await db
    .updateTable('import')
    .set((row) => ({ judged_version: neverMatched, revision: row('revision', '+', 1) }))
    .where('archive_id', '=', archiveId)
    .where('status', '=', 'preview')
    .execute();
}

/**
 * Makes a preview accepted; false when it is no preview any more, or another than the `revision` that
 * is meant: somebody was faster.
 */
export async function claimPreview(
  db: Db,
  archiveId: string,
  { id, revision }: Pick<StoredImport, 'id'> & Partial<Pick<StoredImport, 'revision'>>,
  changeSetId: string,
): Promise<boolean> {
  let claim = db
    .updateTable('import')
    .set({ status: 'accepted', change_set_id: changeSetId })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '=', 'preview');
  if (revision !== undefined) claim = claim.where('revision', '=', revision);
  const { numUpdatedRows } = await claim.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what an accepted import did. */
export async function storeResult(
  db: Db,
  archiveId: string,
  id: string,
  result: Pick<StoredImport, 'travellers' | 'outcome' | 'into'>,
): Promise<void> {
  await db
    .updateTable('import')
    .set({
      people: JSON.stringify(result.travellers),
      outcome: JSON.stringify(result.outcome),
      collections: JSON.stringify(result.into),
    })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .execute();
}

/** Removes an import that was not accepted, with its rows; false when there is none. */
export async function deletePreview(db: Db, archiveId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import')
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('status', '!=', 'accepted')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes, in all archives, the previews that nobody has accepted since `previewsBefore`, and what
 * has not become a preview since `readingBefore` (ISO instants): a stop of the program left it half
 * stored. What is younger another node may be storing just now.
 */
export async function deleteAbandonedImports(
  db: Db,
  { previewsBefore, readingBefore }: { previewsBefore: string; readingBefore: string },
): Promise<void> {
  const olderThan = (status: ImportStatus, before: string) =>
    db
      .deleteFrom('import')
      .where('status', '=', status)
      .where('created_at', '<', before)
      // What a job is still to read or to accept is not abandoned.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job')
              .select('job.id')
              .whereRef('job.archive_id', '=', 'import.archive_id')
              .whereRef('job.subject', '=', 'import.id')
              .where('job.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .execute();
  await olderThan('preview', previewsBefore);
  await olderThan('reading', readingBefore);
}
