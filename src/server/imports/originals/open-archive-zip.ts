import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import {
  hashInName,
  largestManifest,
  type Manifest,
  manifestName,
  mostOriginals,
  originalName,
  readManifest,
  recordsName,
} from '../../../domain/exports/archive-manifest.ts';
import { largestFile } from '../../../domain/imports/reading/decode-text.ts';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Maximum compression ratio of an entry: JSON lines reach about ten. */
const mostRatio = 200;
/** Entries up to this many bytes may have any ratio: blanks reach a thousand. */
const smallEntry = 1_000_000;

/** Opens a ZIP file in memory, or by its path. Throws a FileRefusal if it is not a ZIP file. */
async function openZip(source: Uint8Array<ArrayBuffer> | string): Promise<ZipFile> {
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
async function* entriesOf(zip: ZipFile, most: number): AsyncGenerator<[string, Entry]> {
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
function mustBeNoBomb(entries: Iterable<Entry>, zip: ZipFile): void {
  let packed = 0;
  for (const { compressedSize, uncompressedSize } of entries) {
    packed += compressedSize;
    const isBomb = uncompressedSize > smallEntry && uncompressedSize > compressedSize * mostRatio;
    // More packed bytes than the file has mean that entries overlap.
    if (isBomb || packed > zip.fileSize) throw new FileRefusal({ code: 'zip-bomb' });
  }
}

/** Reads an entry into a new buffer. */
async function readEntry(
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
async function* entryPieces(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
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

/** Maximum number of reported files that nothing refers to. */
const mostStrays = 1000;

/** A ZIP file begins with the header of its first entry, whose name starts at this offset. */
const zipSignature = 'PK\x03\x04';
const nameOffset = 30;
const headLength = nameOffset + manifestName.length;

/** The originals in an archive's ZIP file. */
export interface ZippedOriginals {
  /** The files that its manifest lists. */
  files: Manifest['files'];
  /**
   * Yields the bytes of an original; undefined if it is absent. The bytes are not checked and may
   * end with an error.
   */
  read(sha256: string): AsyncIterable<Uint8Array> | undefined;
  /** The names of files that nothing refers to. */
  strays: readonly string[];
  close(): void;
}

/**
 * An archive's ZIP file: its records as JSON lines, and its originals, which are read on demand.
 */
export interface ArchiveZip {
  records: Uint8Array<ArrayBuffer>;
  originals: ZippedOriginals;
}

/**
 * Opens an archive's ZIP file, either in memory or by its path; undefined if it is not such a file.
 * Names in it are never used as paths: only expected names are read. The unpacked size is checked
 * before unpacking. Throws a FileRefusal if the file is damaged, from a newer Sojourn, or
 * malicious.
 */
export async function openArchiveZip(
  source: Uint8Array<ArrayBuffer> | string,
): Promise<ArchiveZip | undefined> {
  const head = typeof source === 'string' ? await headOf(source) : source.subarray(0, headLength);
  const begin = Buffer.from(head).toString('latin1');
  if (!begin.startsWith(zipSignature)) return undefined;
  // Errors of other ZIP files are reported elsewhere. An archive's ZIP file is recognised even if
  // its end is missing.
  let isOurs = begin.slice(nameOffset) === manifestName;
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(source);
    const entries = await listEntries(zip);
    const manifest = await findManifest(zip, entries.ours);
    isOurs = manifest !== 'foreign';
    if (manifest !== 'foreign') return await openContents(zip, entries, manifest);
  } catch (error) {
    zip?.close();
    if (isOurs || !(error instanceof FileRefusal)) throw error;
    return undefined;
  }
  zip.close();
  return undefined;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The entries of a ZIP file: those with expected names, and the names of all others. */
interface Listed {
  ours: Map<string, Entry>;
  strays: string[];
}

async function listEntries(zip: ZipFile): Promise<Listed> {
  const ours = new Map<string, Entry>();
  const strays: string[] = [];
  for await (const [name, entry] of entriesOf(zip, mostOriginals + mostStrays)) {
    const isKnown = name === manifestName || name === recordsName || hashInName(name) !== undefined;
    // Of two entries with the same name the first counts.
    if (isKnown && !ours.has(name)) ours.set(name, entry);
    else strays.push(name);
  }
  return { ours, strays };
}

async function findManifest(zip: ZipFile, ours: Listed['ours']) {
  const entry = ours.get(manifestName);
  if (!entry) return 'foreign';
  const bytes = await readEntry(zip, entry, largestManifest);
  return readManifest(new TextDecoder().decode(bytes));
}

async function openContents(
  zip: ZipFile,
  { ours, strays }: Listed,
  manifest: Manifest | 'newer' | 'damaged',
): Promise<ArchiveZip> {
  if (manifest === 'newer') throw new FileRefusal({ code: 'format-newer' });
  const entry = ours.get(recordsName);
  if (manifest === 'damaged' || !entry) throw new FileRefusal({ code: 'zip-damaged' });
  mustBeNoBomb(ours.values(), zip);
  const records = await readEntry(zip, entry, largestFile);
  const sha256 = createHash('sha256').update(records).digest('hex');
  if (sha256 !== manifest.records.sha256) throw new FileRefusal({ code: 'zip-damaged' });

  const known = new Set([manifestName, recordsName]);
  for (const file of manifest.files) known.add(originalName(file.sha256));
  const unknown = [...ours.keys()].filter((name) => !known.has(name));
  const originals: ZippedOriginals = {
    files: manifest.files,
    read(hash) {
      const original = ours.get(originalName(hash));
      return original && entryPieces(zip, original);
    },
    strays: [...strays, ...unknown].slice(0, mostStrays),
    close: () => zip.close(),
  };
  return { records, originals };
}
