import { z } from 'zod';
import { mediaType, sha256Form, type StoredFile } from '../files/stored-file.ts';

/** What the ZIP of an archive with originals says of itself. */
const manifestFormat = { format: 'sojourn-archive-zip', version: 1 } as const;

/** The names of its entries; an original is called by its hash, behind `files/`. */
export const manifestName = 'manifest.json';
export const recordsName = 'records.jsonl';
const originalForm = /^files\/([\da-f]{64})$/;

export function originalName(sha256: string): string {
  return `files/${sha256}`;
}

/** The hash in the name of an original's entry; undefined where it is another's. */
export function hashInName(name: string): string | undefined {
  return originalForm.exec(name)?.[1];
}

/** More than any archive has room for, of files of the usual size. */
export const mostOriginals = 50_000;
/** Bytes of a manifest: each original takes some 150. */
export const largestManifest = 10_000_000;

const sha256 = z.string().length(64).regex(sha256Form);
const count = z.int().min(0);

const headSchema = z.object({
  format: z.literal(manifestFormat.format),
  version: z.int().min(1),
});

const manifestSchema = headSchema.extend({
  /** of the file of JSON lines (archive-lines.ts) */
  records: z.object({ sha256, count }),
  files: z.array(z.object({ sha256, size: count, mediaType })).max(mostOriginals),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The text of a manifest; originals come in the order of their hashes. */
export function manifestText(
  records: Manifest['records'],
  originals: readonly Omit<StoredFile, 'createdAt'>[],
): string {
  const files = originals.map((one) => ({
    sha256: one.sha256,
    size: one.size,
    mediaType: one.mediaType,
  }));
  return `${JSON.stringify({ ...manifestFormat, records, files }, undefined, 1)}\n`;
}

/**
 * Reads a manifest. `foreign`: the text is none of ours; `newer`: a later Sojourn wrote it; `damaged`:
 * it says that it is ours, and is not as one is.
 */
export function readManifest(text: string): Manifest | 'foreign' | 'newer' | 'damaged' {
  const value = parsed(text);
  const head = headSchema.safeParse(value);
  if (!head.success) return 'foreign';
  if (head.data.version > manifestFormat.version) return 'newer';
  const manifest = manifestSchema.safeParse(value);
  return manifest.success ? manifest.data : 'damaged';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
