import { Inflate } from 'fflate';
import { FileRefusal } from './file-refusal.ts';

/** The directory entry of a file in a ZIP file. */
export interface ZipEntry {
  /** The name as written in the ZIP file; must never be used as a path. */
  name: string;
  /** Packed and unpacked size in bytes, as stated in the ZIP file. */
  packed: number;
  size: number;
  method: number;
  isEncrypted: boolean;
  /** The offset of its local header. */
  header: number;
}

/** High enough for photographs of a journey next to its lines. */
const mostEntries = 10_000;

/** Below this size any ratio is harmless: a megabyte of zeros packs to a kilobyte. */
export const smallSize = 2_000_000;

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const longestComment = 65_535;
const [stored, deflated] = [0, 8];

/** Packed bytes that are inflated at a time; deflate expands each to at most 1032 bytes. */
const step = 16_384;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= endLength && viewOf(bytes).getUint32(0, true) === signature.local;
}

/**
 * Returns the files of a ZIP file from its directory, which is at its end. Throws a FileRefusal if
 * the directory is missing or damaged. ZIP files larger than 4 GB are not supported.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = directoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new FileRefusal({ code: 'zip-too-many', limit: mostEntries });
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== signature.central) refuse();
    const nameEnd = offset + 46 + view.getUint16(offset + 28, true);
    if (nameEnd > end) refuse();
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(offset + 46, nameEnd)),
      packed: view.getUint32(offset + 20, true),
      size: view.getUint32(offset + 24, true),
      method: view.getUint16(offset + 10, true),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      header: view.getUint32(offset + 42, true),
    });
    offset = nameEnd + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

/**
 * Returns the bytes that a file unpacks to, as it states; 0 if it is not a ZIP file that can be read.
 * A file that states too little is refused when it is unpacked.
 */
export function statedSize(bytes: Uint8Array): number {
  if (!isZip(bytes)) return 0;
  try {
    return zipEntries(bytes).reduce((sum, { size }) => sum + size, 0);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return 0;
  }
}

/** Limits of unpacking one file. */
interface UnpackLimits {
  /** Maximum size of the unpacked file, in bytes. */
  size: number;
  /** Maximum unpacked bytes per packed byte, for files larger than `smallSize`. */
  ratio: number;
  /** The size that the refusal names, if `size` is only what is left of it. */
  shown?: number;
}

/** Returns the bytes of one file; refuses it as `unpackPieces` does. */
export function unpack(bytes: Uint8Array, entry: ZipEntry, limits: UnpackLimits): Uint8Array {
  const found = new Uint8Array(Math.min(entry.size, limits.size));
  let length = 0;
  for (const piece of unpackPieces(bytes, entry, limits)) {
    found.set(piece, length);
    length += piece.length;
  }
  return found;
}

/**
 * Yields the bytes of one file in pieces. Compares the stated size with the limits before
 * unpacking, and refuses a file as soon as it turns out to be larger than stated.
 */
export function* unpackPieces(
  bytes: Uint8Array,
  entry: ZipEntry,
  limits: UnpackLimits,
): Generator<Uint8Array> {
  const { size, packed } = entry;
  if (entry.isEncrypted) throw new FileRefusal({ code: 'zip-locked' });
  if (size > limits.size) {
    throw new FileRefusal({ code: 'zip-too-large', limit: limits.shown ?? limits.size });
  }
  if (size > smallSize && size > packed * limits.ratio) {
    throw new FileRefusal({ code: 'zip-bomb' });
  }
  const content = packedBytes(bytes, entry);
  let length = 0;
  for (const piece of entry.method === deflated ? inflated(content) : [content]) {
    length += piece.length;
    if (length > size) refuse();
    yield piece;
  }
  if (length !== size || (entry.method !== stored && entry.method !== deflated)) refuse();
}

function packedBytes(bytes: Uint8Array, { header, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (header + 30 > bytes.length || view.getUint32(header, true) !== signature.local) refuse();
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : refuse();
}

function* inflated(content: Uint8Array): Generator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const inflate = new Inflate((part) => parts.push(part));
  for (let start = 0; start < content.length; start += step) {
    try {
      inflate.push(content.subarray(start, start + step), start + step >= content.length);
    } catch {
      // The error of fflate about a damaged stream would not help the user.
      refuse();
    }
    yield* parts;
    parts = [];
  }
}

/** Returns the offset of the end record, which may be followed by a comment of any length. */
function directoryEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let offset = last; offset >= Math.max(0, last - longestComment); offset--) {
    if (view.getUint32(offset, true) === signature.end) return offset;
  }
  return refuse();
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function refuse(): never {
  throw new FileRefusal({ code: 'zip-damaged' });
}
