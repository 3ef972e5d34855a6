import { largestSource } from '../../domain/imports/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { IntoCollections } from '../../domain/imports/into-collection.ts';
import type { ImportStatus } from '../../domain/imports/import-status.ts';
import { type Db, hasChanged } from '../platform/db/database.ts';
import type { ImportTable } from '../platform/db/schema.ts';
import type { ImportOutcome, MappedTraveller } from '../../domain/imports/import-row.ts';

export interface StoredImport {
  id: string;
  createdAt: string;
  userId: string | null;
  /**
   * The user who imported it: the name in the change set, or the account's current name; '' for the
   * command line.
   */
  by: string;
  fileName: string;
  fileHash: string;
  /** Bytes. */
  fileSize: number;
  /** ID of the source format. */
  format: string;
  status: ImportStatus;
  travellers: MappedTraveller[];
  outcome: ImportOutcome;
  judgedVersion: number;
  /** Raised whenever the rows are compared again. */
  revision: number;
  /**
   * How often the user has answered something about the preview: its rows, its travellers or how it
   * is read.
   */
  said: number;
  /** The track maps that its tracks go, or went, into. */
  into: IntoCollections;
  /** The change set of the acceptance; null if it changed nothing or is not accepted yet. */
  changeSetId: string | null;
}

/**
 * The stored status of an import whose rows are being deleted (discarded-imports.queries.ts). Nothing
 * else reads it.
 */
export const discarded = 'discarded';

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
    .where('import.archive_id', '=', archiveId)
    .where('import.status', '!=', discarded);
}

type ImportRow = Selectable<ImportTable> & {
  recorded: string | null;
  undone_by: string | null;
  undone_left: number | null;
  user_name: string | null;
  account_name: string | null;
};

/** Imports accepted by earlier releases have no counts of these outcomes. */
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
    // The import's own column names a set even if nothing was changed, so that the set does not
    // exist.
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

/** Lists the imports of an archive, newest first. */
export async function listImports(db: Db, archiveId: string): Promise<StoredImport[]> {
  const rows = await imports(db, archiveId).orderBy('import.id', 'desc').execute();
  return rows.map(fromImportRow);
}

/** Lists the previews of an account in an archive, newest first. */
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
  made: Omit<StoredImport, 'by' | 'revision' | 'said' | 'changeSetId'> & { unpackedSize: number },
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
      unpacked_size: made.unpackedSize,
      format: made.format,
      status: made.status,
      people: JSON.stringify(made.travellers),
      outcome: JSON.stringify(made.outcome),
      collections: JSON.stringify(made.into),
      judged_version: made.judgedVersion,
      change_set_id: null,
      revision: 0,
      // The file itself counts until its rows are stored. A larger file is in the file storage
      // instead.
      stored_bytes: made.fileSize > largestSource ? 0 : made.fileSize,
    })
    .execute();
}

/** Stores the format of a file that is being read; false if the reading was abandoned. */
export async function describeReading(
  db: Db,
  archiveId: string,
  id: string,
  read: Pick<StoredImport, 'format' | 'travellers' | 'outcome' | 'judgedVersion'>,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('import')
      .set({
        format: read.format,
        people: JSON.stringify(read.travellers),
        outcome: JSON.stringify(read.outcome),
        judged_version: read.judgedVersion,
      })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .where('status', '=', 'reading'),
  );
}

/**
 * Turns an import with completely stored rows into a preview; false if the reading was abandoned.
 */
export async function finishReading(
  db: Db,
  archiveId: string,
  id: string,
  storedBytes: number,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('import')
      .set({ status: 'preview', stored_bytes: storedBytes })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .where('status', '=', 'reading'),
  );
}

/** Sums the bytes that an import stores: its rows, edited cells, column mapping and travellers. */
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

/** Stores the size of the rows of an import. */
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

/** Counts the open (not accepted) imports of an archive or a user, except one, with their bytes. */
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
      ? // Of an archive where it may not import any more, the account can discard none.
        open
          .where('user_id', '=', of.userId)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('membership')
                .select('membership.id')
                .whereRef('membership.organizationId', '=', 'import.archive_id')
                .where('membership.userId', '=', of.userId)
                .where('membership.role', '!=', 'viewer'),
            ),
          )
      : open.where('archive_id', '=', of.archiveId);
  return own.executeTakeFirstOrThrow();
}

/** Changes a preview; false if it is no longer a preview or was changed since it was read. */
export async function updatePreview(
  db: Db,
  archiveId: string,
  { id, revision, said }: Pick<StoredImport, 'id' | 'revision' | 'said'>,
  edits: Pick<StoredImport, 'travellers' | 'outcome' | 'judgedVersion'> &
    Partial<Pick<StoredImport, 'format' | 'into'>> & {
      /**
       * Whether the user has answered something, as opposed to a mere comparison with the archive.
       */
      isSaid: boolean;
    },
): Promise<boolean> {
  return hasChanged(
    db
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
      .where('revision', '=', revision),
  );
}

/** No archive has this version, so the rows are compared before they are shown or accepted. */
export const neverMatched = -1;

/**
 * Makes all previews compare their rows again before they are shown or accepted, including previews
 * whose comparison is running.
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
 * Marks a preview as accepted; false if it is no longer a preview or has another `revision`,
 * because someone else was faster.
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
  return hasChanged(claim);
}

/** Stores the result of an accepted import. */
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
