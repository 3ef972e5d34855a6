import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveHead, archiveLine } from '../../domain/exports/archive-lines.ts';
import type { StoredFile } from '../../domain/files/stored-file.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kinds } from '../../domain/records/registry.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { listStoredFiles } from '../platform/files/stored-files.queries.ts';
import { pagesOfRecords } from '../records/store/records.queries.ts';

/**
 * Every record that an archive holds as a file in pieces, a record a line, of every kind of the
 * registry; what others refer to comes first. Of one moment only in a snapshot (`inSnapshot`).
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

/** Everything of an archive at one moment, but the bytes of its originals. */
export interface PackedArchive {
  /** the records' file, compressed with gzip, in pieces */
  records: Uint8Array[];
  /** of that file as it is unpacked */
  sha256: string;
  /** its lines but the first */
  count: number;
  originals: StoredFile[];
}

/**
 * What an archive holds, its records packed. That is made at once and held so until it is sent: whoever
 * takes hours for it must not keep a snapshot of the database open as long. Throws where `signal` is
 * aborted: nobody waits for the file any more.
 */
export async function packArchive(
  db: Db,
  archiveId: string,
  signal?: AbortSignal,
): Promise<PackedArchive> {
  signal?.throwIfAborted();
  const records: Uint8Array[] = [];
  const hash = createHash('sha256');
  let count = 0;
  async function* pieces(snapshot: Db) {
    for await (const piece of archivePieces(snapshot, archiveId, (more) => (count += more))) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      yield bytes;
    }
  }
  return inSnapshot(db, async (snapshot) => {
    await pipeline(
      Readable.from(pieces(snapshot)),
      createGzip(),
      async (packed: AsyncIterable<Uint8Array>) => {
        for await (const piece of packed) records.push(piece);
      },
      { signal },
    );
    const originals = await listStoredFiles(snapshot, archiveId);
    return { records, sha256: hash.digest('hex'), count, originals };
  });
}
