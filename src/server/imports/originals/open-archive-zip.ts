import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
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
import { entriesOf, entryPieces, mustBeNoBomb, openZip, readEntry } from './zip-entries.ts';

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
