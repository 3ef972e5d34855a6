import { sql } from 'kysely';
import type { StoredFile } from '../../../domain/files/stored-file.ts';
import { largestSource } from '../../../domain/imports/limits.ts';
import { type Db, inBatches, rowsInBatches } from '../db/database.ts';

/** A file that is completely in storage. */
export type WholeFile = Omit<StoredFile, 'createdAt'>;

export async function findStoredFile(
  db: Db,
  archiveId: string,
  sha256: string,
): Promise<StoredFile | undefined> {
  return storedFiles(db, archiveId).where('sha256', '=', sha256).executeTakeFirst();
}

/** Lists the originals of an archive, sorted by hash. */
export async function listStoredFiles(db: Db, archiveId: string): Promise<StoredFile[]> {
  return storedFiles(db, archiveId).orderBy('sha256').execute();
}

function storedFiles(db: Db, archiveId: string) {
  return db
    .selectFrom('stored_file')
    .select(['sha256', 'size', 'media_type as mediaType', 'created_at as createdAt'])
    .where('archive_id', '=', archiveId);
}

/** Adds a file to an archive's originals if it is not there yet. */
export async function insertStoredFile(db: Db, archiveId: string, file: StoredFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      archive_id: archiveId,
      sha256: file.sha256,
      size: file.size,
      media_type: file.mediaType,
      created_at: file.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['archive_id', 'sha256']).doNothing())
    .execute();
}

/** Holds files for an import that is not accepted yet. */
export async function insertImportFiles(
  db: Db,
  archiveId: string,
  importId: string,
  files: readonly WholeFile[],
): Promise<void> {
  for await (const batch of inBatches(files, 5)) {
    const rows = batch.map(({ sha256, size, mediaType }) => ({
      archive_id: archiveId,
      import_id: importId,
      sha256,
      size,
      media_type: mediaType,
    }));
    await db
      .insertInto('import_file')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['archive_id', 'import_id', 'sha256']).doNothing())
      .execute();
  }
}

/**
 * Moves the files that an import holds to the archive's originals, with `createdAt` as their date.
 */
export async function takeImportFiles(
  db: Db,
  archiveId: string,
  importId: string,
  createdAt: string,
): Promise<void> {
  await db
    .insertInto('stored_file')
    .columns(['archive_id', 'sha256', 'size', 'media_type', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('import_file')
        .select([
          'archive_id',
          'sha256',
          'size',
          'media_type',
          sql<string>`cast(${createdAt} as text)`.as('created_at'),
        ])
        .where('archive_id', '=', archiveId)
        .where('import_id', '=', importId),
    )
    .onConflict((conflict) => conflict.columns(['archive_id', 'sha256']).doNothing())
    .execute();
  await db
    .deleteFrom('import_file')
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .execute();
}

/** Holds a file for a record that is not saved yet, from `heldAt` (ISO). */
export async function insertHeldFile(
  db: Db,
  archiveId: string,
  { sha256, size, mediaType }: WholeFile,
  heldAt: string,
): Promise<void> {
  await db
    .insertInto('held_file')
    .values({ archive_id: archiveId, sha256, size, media_type: mediaType, held_at: heldAt })
    .onConflict((conflict) =>
      conflict.columns(['archive_id', 'sha256']).doUpdateSet({ held_at: heldAt }),
    )
    .execute();
}

/**
 * Makes files that are held for records or previews the archive's originals, with `createdAt` as their
 * date. Does nothing for other files.
 */
export async function takeHeldFiles(
  db: Db,
  archiveId: string,
  hashes: readonly string[],
  createdAt: string,
): Promise<void> {
  for await (const batch of inBatches(hashes, 1)) {
    for (const table of ['held_file', 'import_file'] as const) {
      await db
        .insertInto('stored_file')
        .columns(['archive_id', 'sha256', 'size', 'media_type', 'created_at'])
        .expression((expression) =>
          expression
            .selectFrom(table)
            .select([
              'archive_id',
              'sha256',
              'size',
              'media_type',
              sql<string>`cast(${createdAt} as text)`.as('created_at'),
            ])
            .where('archive_id', '=', archiveId)
            .where('sha256', 'in', batch),
        )
        .onConflict((conflict) => conflict.columns(['archive_id', 'sha256']).doNothing())
        .execute();
    }
    await db
      .deleteFrom('held_file')
      .where('archive_id', '=', archiveId)
      .where('sha256', 'in', batch)
      .execute();
  }
}

/** Lists the archives with files that have been held since before `before` (ISO). */
export async function listArchivesHolding(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('held_file')
    .select('archive_id')
    .distinct()
    .where('held_at', '<', before)
    .execute();
  return rows.map((row) => row.archive_id);
}

/** Forgets files that have been held since before `before` (ISO). */
export async function deleteHeldFiles(db: Db, archiveId: string, before: string): Promise<void> {
  await db
    .deleteFrom('held_file')
    .where('archive_id', '=', archiveId)
    .where('held_at', '<', before)
    .execute();
}

/** Lists the archives that each owner of an archive owns, with that one. */
export async function listArchivesOfOwners(db: Db, archiveId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('membership as here')
    .innerJoin('membership as there', 'there.userId', 'here.userId')
    .select(['here.userId', 'there.organizationId'])
    .where('here.organizationId', '=', archiveId)
    .where('here.role', '=', 'owner')
    .where('there.role', '=', 'owner')
    .execute();
  const ofOwner = Map.groupBy(rows, ({ userId }) => userId);
  return Array.from(ofOwner.values(), (own) => own.map((row) => row.organizationId));
}

/**
 * The bytes of the originals of archives, with those that are held for previews and records, what is read
 * from storage, and the sizes of their uploads.
 */
export async function measureFiles(db: Db, ...archiveIds: readonly string[]): Promise<number> {
  let all = 0;
  for (const table of ['stored_file', 'import_file', 'held_file', 'upload'] as const) {
    const { bytes } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
      .where('archive_id', 'in', archiveIds)
      .executeTakeFirstOrThrow();
    all += bytes;
  }
  const { bytes } = await db
    .selectFrom('import')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('file_size'), sql<number>`0`).as('bytes'))
    .where('archive_id', 'in', archiveIds)
    .where('status', '=', 'reading')
    .where('file_size', '>', largestSource)
    .executeTakeFirstOrThrow();
  return all + bytes;
}

/** Returns the hashes that the archive already has as originals. */
export async function ownedAmong(
  db: Db,
  archiveId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  return hashesAmong(db, ['stored_file'], archiveId, hashes);
}

/** Returns the hashes that a record may name: of originals, and of files held for records and previews. */
export async function nameableAmong(
  db: Db,
  archiveId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  return hashesAmong(db, ['stored_file', 'import_file', 'held_file'], archiveId, hashes);
}

/** Those of some hashes whose files the archive needs: as its own, for a preview or an upload, or to read them. */
export async function neededAmong(
  db: Db,
  archiveId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const needed = await hashesAmong(db, neededBy, archiveId, hashes);
  const read = await rowsInBatches(hashes, (batch) =>
    db
      .selectFrom('import')
      .select('file_hash')
      .where('archive_id', '=', archiveId)
      .where('status', '=', 'reading')
      .where('file_hash', 'in', batch),
  );
  return needed.union(new Set(read.map((row) => row.file_hash)));
}

/**
 * Lists the hash of an import's own file, which may not be stored, and the hashes of the files that
 * it holds.
 */
export async function listFilesOfImport(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<string[]> {
  const own = await db
    .selectFrom('import')
    .select('file_hash as sha256')
    .where('archive_id', '=', archiveId)
    .where('id', '=', importId)
    .execute();
  const held = await db
    .selectFrom('import_file')
    .select('sha256')
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .execute();
  return [...new Set([...own, ...held].map(({ sha256 }) => sha256))];
}

const neededBy = ['stored_file', 'import_file', 'held_file', 'upload_piece'] as const;

async function hashesAmong(
  db: Db,
  tables: readonly (typeof neededBy)[number][],
  archiveId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tables) {
    const rows = await rowsInBatches(hashes, (batch) =>
      db
        .selectFrom(table)
        .select('sha256')
        .where('archive_id', '=', archiveId)
        .where('sha256', 'in', batch),
    );
    for (const { sha256 } of rows) found.add(sha256);
  }
  return found;
}

/** Lists the archives that have originals. */
export async function listArchivesWithFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('archive_id').distinct().execute();
  return rows.map((row) => row.archive_id);
}
