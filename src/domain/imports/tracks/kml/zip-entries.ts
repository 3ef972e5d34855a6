import { Inflate } from 'fflate';
import { FileRefusal } from '../../reading/file-refusal.ts';

/** The directory entry of a file in a ZIP file. */
export interface ZipEntry {
  /** as it is written there, to be looked at and never used as a path */
  name: string;
  /** bytes in the archive and unpacked, as the archive says */
  packed: number;
  size: number;
  method: number;
  isEncrypted: boolean;
  /** offset of its local header */
  header: number;
}

export interface UnpackLimits {
  /** of the unpacked file, in bytes */
  size: number;
  /** unpacked bytes a packed one, of files larger than `smallSize` */
  ratio: number;
}

/** Photographs of a journey may lie beside its lines. */
const mostEntries = 10_000;

/** Below this size any ratio is harmless: a megabyte of nothing is a kilobyte packed. */
const smallSize = 2_000_000;

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const longestComment = 65_535;
const [stored, deflated] = [0, 8];

/** Packed bytes that are inflated at a time; deflate makes at most 1032 of one. */
const step = 16_384;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= endLength && viewOf(bytes).getUint32(0, true) === signature.local;
}

/**
 * The files of a ZIP file by its directory, which is at its end. Throws a FileRefusal where
 * there is none or it is damaged; archives of more than 4 GB are not known.
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
 * The bytes of one file. What the archive says of its size is held against the limits before anything
 * is unpacked, and a file that turns out larger than it says is refused as soon as it does.
 */
export function unpack(bytes: Uint8Array, entry: ZipEntry, limits: UnpackLimits): Uint8Array {
  const { size, packed } = entry;
  if (entry.isEncrypted) throw new FileRefusal({ code: 'zip-locked' });
  if (size > limits.size) throw new FileRefusal({ code: 'zip-too-large', limit: limits.size });
  if (size > smallSize && size > packed * limits.ratio) {
    throw new FileRefusal({ code: 'zip-bomb' });
  }
  const content = packedBytes(bytes, entry);
  if (entry.method === stored) return content.length === size ? content : refuse();
  return entry.method === deflated ? inflated(content, size) : refuse();
}

function packedBytes(bytes: Uint8Array, { header, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (header + 30 > bytes.length || view.getUint32(header, true) !== signature.local) refuse();
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : refuse();
}

function inflated(content: Uint8Array, size: number): Uint8Array {
  const found = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((part) => {
    if (length + part.length > size) refuse();
    found.set(part, length);
    length += part.length;
  });
  try {
    for (let start = 0; start < content.length; start += step) {
      inflate.push(content.subarray(start, start + step), start + step >= content.length);
    }
  } catch {
    // fflate says of a damaged stream what is wrong with it, which helps nobody who has the file.
    refuse();
  }
  return length === size ? found : refuse();
}

/** The record at the end, before a comment of any length. */
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
