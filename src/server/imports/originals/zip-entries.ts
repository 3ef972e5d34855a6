import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';

/** Maximum compression ratio of an entry: JSON lines reach about ten. */
const mostRatio = 200;
/** Entries up to this many bytes may have any ratio: blanks reach a thousand. */
const smallEntry = 1_000_000;

/** Opens a ZIP file in memory, or by its path. Throws a FileRefusal if it is not a ZIP file. */
export async function openZip(source: Uint8Array<ArrayBuffer> | string): Promise<ZipFile> {
  // Names stay bytes, because yauzl would reject the whole file for one invalid name.
  const options = { decodeStrings: false, autoClose: false };
  const zip = await readable(() =>
    typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.length), options),
  );
  // Handles errors while closing: an error event without a listener would end the server.
  zip.on('error', () => {});
  return zip;
}

/**
 * Yields the entries of a ZIP file with their names, without folders; throws a FileRefusal beyond
 * `most`.
 */
export async function* entriesOf(zip: ZipFile, most: number): AsyncGenerator<[string, Entry]> {
  if (zip.entryCount > most) throw new FileRefusal({ code: 'zip-too-many', limit: most });
  const entries = zip.eachEntry();
  for (;;) {
    const { done, value: entry } = await readable(() => entries.next());
    if (done) return;
    const name = new TextDecoder().decode(entry.fileName as unknown as Uint8Array);
    if (!name.endsWith('/')) yield [name, entry];
  }
}

/**
 * Refuses entries whose declared sizes are far larger than the ZIP file. Reading stops with an
 * error if an entry exceeds its declared size.
 */
export function mustBeNoBomb(entries: Iterable<Entry>, zip: ZipFile): void {
  let packed = 0;
  for (const { compressedSize, uncompressedSize } of entries) {
    packed += compressedSize;
    const isBomb = uncompressedSize > smallEntry && uncompressedSize > compressedSize * mostRatio;
    // More packed bytes than the file has mean that entries overlap.
    if (isBomb || packed > zip.fileSize) throw new FileRefusal({ code: 'zip-bomb' });
  }
}

/** Reads an entry into a new buffer. */
export async function readEntry(
  zip: ZipFile,
  entry: Entry,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.uncompressedSize > largest) {
    throw new FileRefusal({ code: 'file-too-large', limit: largest });
  }
  mustBeNoBomb([entry], zip);
  return readable(async () => {
    const bytes = new Uint8Array(entry.uncompressedSize);
    let length = 0;
    for await (const piece of entryPieces(zip, entry)) {
      // Throws if the entry is larger than declared.
      bytes.set(piece, length);
      length += piece.length;
    }
    if (length < bytes.length) throw new Error('It is shorter than stated');
    return bytes;
  });
}

const [stored, deflated] = [0, 8];

/** Yields the bytes of an entry without a size limit; throws if they are damaged. */
export async function* entryPieces(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const { compressionMethod: method } = entry;
  if (entry.isEncrypted() || (method !== stored && method !== deflated)) {
    throw new Error('It is encrypted, or uses another compression method');
  }
  // Decompressed here, because yauzl reports damaged data in an event that ends the server before
  // anyone reads.
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  // Errors are thrown to the reader.
  yield* method === stored ? packed : pipeline(packed, createInflateRaw(), () => {});
}

/**
 * Runs a read of a ZIP file and converts any error to `zip-damaged`; the original error is the
 * cause.
 */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw Object.assign(new FileRefusal({ code: 'zip-damaged' }), { cause: error });
  }
}
