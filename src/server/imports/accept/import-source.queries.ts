import { setImmediate } from 'node:timers/promises';
import { type Db, hasChanged } from '../../platform/db/database.ts';

/** Bytes per row, which take some milliseconds to write. */
const chunkSize = 1_000_000;

/**
 * Stores the bytes of an import's file until they are read, in pieces, so that no other write waits
 * for the whole file.
 */
export async function storeSource(
  db: Db,
  archiveId: string,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  for (let start = 0, position = 0; start < bytes.length; start += chunkSize, position++) {
    // On SQLite nothing else in this loop yields.
    if (position > 0) await setImmediate();
    await db
      .insertInto('import_source')
      .values({
        archive_id: archiveId,
        import_id: id,
        position,
        bytes: bytes.subarray(start, start + chunkSize),
      })
      .execute();
  }
}

/** Yields the stored bytes of an import's file; nothing if they were read and deleted. */
export async function readStoredSource(
  db: Db,
  archiveId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for (;;) {
    const row = await db
      .selectFrom('import_source')
      .select('bytes')
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', id)
      .where('position', '=', chunks.length)
      .executeTakeFirst();
    if (!row) break;
    chunks.push(row.bytes);
  }
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const chunk of chunks) {
    all.set(chunk, position);
    position += chunk.length;
  }
  return all;
}

/** Deletes the stored bytes of a file, piece by piece. */
export async function deleteSource(db: Db, archiveId: string, id: string): Promise<void> {
  for (let position = 0, isMore = true; isMore; position++) {
    isMore = await hasChanged(
      db
        .deleteFrom('import_source')
        .where('archive_id', '=', archiveId)
        .where('import_id', '=', id)
        .where('position', '=', position),
    );
  }
}
