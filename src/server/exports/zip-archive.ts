import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  manifestName,
  manifestText,
  originalName,
  recordsName,
} from '../../domain/exports/archive-manifest.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import type { PackedArchive } from './export-archive.ts';
import { unpackText } from '../platform/exports/pack-text.ts';

/** Regular files that their owner can read and write and everyone can read. */
const mode = 0o100_644;

/**
 * Streams an archive as a ZIP file that can be imported again: its manifest, its records, and its
 * originals by hash. Originals are stored uncompressed, because most are compressed already. One
 * file is open at a time, and none after the stream is destroyed. The stream fails if an original
 * is missing. `at` is the time of packing. The caller discards the records afterwards.
 */
export function zipArchive(
  storage: FileStorage,
  archiveId: string,
  { records, sha256, count, originals }: PackedArchive,
  at: Date,
): Readable {
  const zip = new ZipFile();
  // Typed as a plain Readable, because callers need nothing else.
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  const read = (stream: Readable) => {
    reading = stream.once('error', (error) => output.destroy(error));
    if (output.destroyed) stream.destroy();
    return stream;
  };
  zip.once('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());

  const manifest = Buffer.from(manifestText({ sha256, count }, originals));
  zip.addBuffer(manifest, manifestName, { mtime: at, mode });
  zip.addReadStreamLazy(recordsName, { mtime: at, mode }, (give) => {
    give(null, read(unpackText(records)));
  });
  for (const { sha256: hash, size, createdAt } of originals) {
    const entry = { size, mtime: new Date(createdAt), mode, compress: false };
    zip.addReadStreamLazy(originalName(hash), entry, (give) => {
      storage.read(archiveId, hash).then(
        (stream) => give(null, read(stream)),
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}
