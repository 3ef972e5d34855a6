import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';

/** An entry may be so many times larger than it is in the ZIP: JSON lines are some ten times. */
const mostRatio = 200;
/** Bytes of an entry that may have any ratio: blanks have a thousand. */
const smallEntry = 1_000_000;

/** Opens a ZIP that is held in memory, or a file by its path. Throws a FileRefusal for what is none. */
export async function openZip(source: Uint8Array<ArrayBuffer> | string): Promise<ZipFile> {
  // Names stay bytes: one that yauzl would refuse must not keep the others out.
  const options = { decodeStrings: false, autoClose: false };
  const zip = await readable(() =>
    typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.length), options),
  );
  // Of closing it: an error event without a listener would end the server.
  zip.on('error', () => {});
  return zip;
}

/** The entries of a ZIP with their names, without folders; throws a FileRefusal beyond `most`. */
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
 * Refuses entries that would come to far more than the ZIP is, as its own directory says: what comes to
 * more than that breaks off when it is read.
 */
export function mustBeNoBomb(entries: Iterable<Entry>, zip: ZipFile): void {
  let packed = 0;
  for (const { compressedSize, uncompressedSize } of entries) {
    packed += compressedSize;
    const isBomb = uncompressedSize > smallEntry && uncompressedSize > compressedSize * mostRatio;
    // Or they lie over one another.
    if (isBomb || packed > zip.fileSize) throw new FileRefusal({ code: 'zip-bomb' });
  }
}

/** The bytes of an entry, in memory of their own. */
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
      // Throws where it is more than was said.
      bytes.set(piece, length);
      length += piece.length;
    }
    if (length < bytes.length) throw new Error('It is shorter than stated');
    return bytes;
  });
}

const [stored, deflated] = [0, 8];

/** The bytes of an entry as they come: however many, and whatever is wrong with them is thrown. */
export async function* entryPieces(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const { compressionMethod: method } = entry;
  if (entry.isEncrypted() || (method !== stored && method !== deflated)) {
    throw new Error('It is encrypted, or uses another compression method');
  }
  // Unpacked here: yauzl tells of broken bytes in an event that ends the server before anybody reads.
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  // What fails is thrown where it is read.
  yield* method === stored ? packed : pipeline(packed, createInflateRaw(), () => {});
}

/** Reads of a ZIP; what fails says in vain what is wrong within. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw Object.assign(new FileRefusal({ code: 'zip-damaged' }), { cause: error });
  }
}
