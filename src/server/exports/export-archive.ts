import { createHash } from 'node:crypto';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { archiveHead, archiveLine } from '../../domain/exports/archive-lines.ts';
import type { StoredFile } from '../../domain/files/stored-file.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kinds } from '../../domain/records/registry.ts';
import { type Db, inSnapshot } from '../platform/db/database.ts';
import type { Spool, SpooledFile } from '../platform/storage/spool.ts';
import { listStoredFiles } from '../platform/files/stored-files.queries.ts';
import { pagesOfRecords } from '../records/store/records.queries.ts';

/**
 * Yields every record of an archive as JSON lines, for all kinds of the registry; kinds that others
 * refer to come first. Consistent only within a snapshot (`inSnapshot`).
 */
async function* archivePieces(
  db: Db,
  archiveId: string,
  countRecords: (more: number) => void = () => {},
): AsyncGenerator<string> {
  yield archiveHead();
  for (const kind of Object.values<Kind>(kinds)) {
    for await (const records of pagesOfRecords(db, kind, archiveId)) {
      countRecords(records.length);
      yield records.map(({ id, values }) => archiveLine(kind, id, values)).join('');
    }
  }
}

/** The content of an archive at one moment, without the bytes of its originals. */
export interface PackedArchive {
  /** The gzip-compressed file with the records. The caller discards it. */
  records: SpooledFile;
  /** Hash of the uncompressed file. */
  sha256: string;
  /** Number of its lines without the first. */
  count: number;
  originals: StoredFile[];
}

/**
 * Packs the records of an archive. They are packed at once and spooled until they are sent, because
 * a slow client must not keep a snapshot of the database open for hours, nor an archive in memory.
 * `owner` is the account that asks, '' for the command line. Throws the refusals of the spool, and
 * if `signal` is aborted, because no one waits for the file any more.
 */
export async function packArchive(
  { db, spool }: { db: Db; spool: Spool },
  archiveId: string,
  { owner, signal }: { owner: string; signal?: AbortSignal },
): Promise<PackedArchive> {
  signal?.throwIfAborted();
  const hash = createHash('sha256');
  let count = 0;
  async function* pieces(snapshot: Db) {
    for await (const piece of archivePieces(snapshot, archiveId, (more) => (count += more))) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      yield bytes;
    }
  }
  let records: SpooledFile | undefined;
  try {
    return await inSnapshot(db, async (snapshot) => {
      const write = async (packed: AsyncIterable<Uint8Array>) => {
        records = await spool.write(owner, packed);
        return records;
      };
      const written = await pipeline(Readable.from(pieces(snapshot)), createGzip(), write, {
        signal,
      });
      const originals = await listStoredFiles(snapshot, archiveId);
      return { records: written, sha256: hash.digest('hex'), count, originals };
    });
  } catch (error) {
    await records?.discard();
    throw error;
  }
}

/** Reads the records of a packed archive as JSON lines. */
export function unpackRecords({ records }: Pick<PackedArchive, 'records'>): Readable {
  // The stream that is returned reports the error of either, and ends both.
  return connect(records.read(), createGunzip(), () => {});
}
