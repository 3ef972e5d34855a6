import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveHead, archiveLine } from '../../domain/exports/archive-lines.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kinds } from '../../domain/records/registry.ts';
import type { Db } from '../db/open-database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { pagesOfRecords } from '../record-store/records.queries.ts';

/**
 * Everything that an archive holds as a file in pieces, a record a line, of every kind of the registry;
 * what others refer to comes first. Of one moment only in a snapshot (`inSnapshot`).
 */
export async function* archivePieces(db: Db, archiveId: string): AsyncGenerator<string> {
  yield archiveHead();
  for (const kind of Object.values<Kind>(kinds)) {
    for await (const records of pagesOfRecords(db, kind, archiveId)) {
      yield records.map(({ id, values }) => archiveLine(kind, id, values)).join('');
    }
  }
}

/**
 * The same compressed with gzip. It is made at once and held so until it is sent: whoever takes hours
 * for it must not keep a snapshot of the database open as long. Throws where `signal` is aborted:
 * nobody waits for the file any more.
 */
export async function packArchive(
  db: Db,
  archiveId: string,
  signal?: AbortSignal,
): Promise<Uint8Array[]> {
  signal?.throwIfAborted();
  const packed: Uint8Array[] = [];
  await inSnapshot(db, (snapshot) =>
    pipeline(
      Readable.from(archivePieces(snapshot, archiveId)),
      createGzip(),
      async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) packed.push(piece);
      },
      { signal },
    ),
  );
  return packed;
}
