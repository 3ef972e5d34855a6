import { type Selectable, sql } from 'kysely';
import { type Db, hasChanged } from '../db/database.ts';
import type { UploadPieceTable, UploadTable } from '../db/schema.ts';
import type { WholeFile } from '../files/stored-files.queries.ts';

/** An upload, with the account that alone may use it. */
export interface UploadKey {
  archiveId: string;
  userId: string;
  id: string;
}

export type StoredUpload = Selectable<UploadTable>;
export type StoredPiece = Selectable<UploadPieceTable>;

/** An upload that has not expired by `now` (ISO). */
export async function findUpload(
  db: Db,
  { archiveId, userId, id }: UploadKey,
  now: string,
): Promise<StoredUpload | undefined> {
  return uploadsOf(db, archiveId, userId, now).where('id', '=', id).executeTakeFirst();
}

/** The uploads of an account in an archive that have not expired by `now`, newest first. */
export async function listUploads(
  db: Db,
  archiveId: string,
  userId: string,
  now: string,
): Promise<StoredUpload[]> {
  return uploadsOf(db, archiveId, userId, now).orderBy('id', 'desc').execute();
}

function uploadsOf(db: Db, archiveId: string, userId: string, now: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
}

export async function insertUpload(
  db: Db,
  upload: Omit<StoredUpload, 'received' | 'pieces'>,
): Promise<void> {
  await db
    .insertInto('upload')
    .values({ ...upload, received: 0, pieces: 0 })
    .execute();
}

/** How many uploads an account has in all archives, and their sizes. */
export async function measureUploads(
  db: Db,
  userId: string,
): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('upload')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A lock as a request asks for it; ISO instants. */
export interface LockTerms {
  token: string;
  now: string;
  until: string;
}

/** Takes the lock of an upload if nobody has it, or nobody has renewed it in time. */
export async function takeLock(
  db: Db,
  { archiveId, userId, id }: UploadKey,
  { token, now, until }: LockTerms,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('upload')
      .set({ lock_token: token, locked_until: until })
      .where('archive_id', '=', archiveId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where((row) => row.or([row('lock_token', 'is', null), row('locked_until', '<=', now)])),
  );
}

/** Keeps the lock of an upload until then, or releases it; false if another request has taken it. */
export async function setLock(
  db: Db,
  { archiveId, id }: UploadKey,
  token: string,
  until: string | null,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('upload')
      .set({ locked_until: until, ...(until === null && { lock_token: null }) })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .where('lock_token', '=', token),
  );
}

/**
 * Adds a stored piece at the end of an upload; false if it ends elsewhere by now, or another request has
 * taken its lock.
 */
export async function appendPiece(
  db: Db,
  { archiveId, id }: UploadKey,
  { token, expiresAt }: { token: string; expiresAt: string },
  { start, size, sha256 }: Pick<StoredPiece, 'start' | 'size' | 'sha256'>,
): Promise<boolean> {
  const moved = db
    .updateTable('upload')
    .set((row) => ({
      received: start + size,
      pieces: row('pieces', '+', 1),
      expires_at: expiresAt,
    }))
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .where('received', '=', start);
  if (!(await hasChanged(moved))) return false;
  await db
    .insertInto('upload_piece')
    .values({ archive_id: archiveId, upload_id: id, start, size, sha256 })
    .execute();
  return true;
}

/** The pieces of an upload, in the order of its bytes. */
export async function listPieces(db: Db, archiveId: string, id: string): Promise<StoredPiece[]> {
  return db
    .selectFrom('upload_piece')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute();
}

export async function deleteUpload(db: Db, archiveId: string, id: string): Promise<void> {
  await db.deleteFrom('upload').where('archive_id', '=', archiveId).where('id', '=', id).execute();
}

/** Deletes the uploads of an account in an archive. Returns the hashes of their pieces. */
export async function deleteUploadsOf(
  db: Db,
  archiveId: string,
  userId: string,
): Promise<string[]> {
  const own = db
    .selectFrom('upload')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('user_id', '=', userId);
  const pieces = await db
    .selectFrom('upload_piece')
    .select('sha256')
    .where('archive_id', '=', archiveId)
    .where('upload_id', 'in', own)
    .execute();
  await db
    .deleteFrom('upload')
    .where('archive_id', '=', archiveId)
    .where('user_id', '=', userId)
    .execute();
  return pieces.map(({ sha256 }) => sha256);
}

/** Notes until `expiresAt` (ISO) which file an upload became. */
export async function insertUsedUpload(
  db: Db,
  { archiveId, userId, id }: UploadKey,
  { sha256, size, mediaType }: WholeFile,
  expiresAt: string,
): Promise<void> {
  const key = { archive_id: archiveId, id, user_id: userId };
  await db
    .insertInto('used_upload')
    .values({ ...key, sha256, size, media_type: mediaType, expires_at: expiresAt })
    .execute();
}

/** The file that an upload became. */
export async function findUsedUpload(
  db: Db,
  { archiveId, userId, id }: UploadKey,
): Promise<WholeFile | undefined> {
  return db
    .selectFrom('used_upload')
    .select(['sha256', 'size', 'media_type as mediaType'])
    .where('archive_id', '=', archiveId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets what uploads became, if it has expired by `now` (ISO). */
export async function deleteUsedUploads(db: Db, now: string): Promise<void> {
  await db.deleteFrom('used_upload').where('expires_at', '<=', now).execute();
}

/** Some of the uploads of all archives that have expired by `now`, and that no request has. */
export async function listExpiredUploads(
  db: Db,
  now: string,
  limit: number,
): Promise<Pick<StoredUpload, 'archive_id' | 'id'>[]> {
  return db
    .selectFrom('upload')
    .select(['archive_id', 'id'])
    .where('expires_at', '<=', now)
    .where((row) => row.or([row('lock_token', 'is', null), row('locked_until', '<=', now)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
