import { z } from 'zod';
import { sha256Form } from '../files/sha256-form.ts';
import { mediaType, type StoredFile } from '../files/stored-file.ts';

/** Identifies the manifest of an archive's ZIP file with originals. */
const manifestFormat = { format: 'sojourn-archive-zip', version: 1 } as const;

/** Names of the entries in the ZIP file. An original is named `files/<SHA-256>`. */
export const manifestName = 'manifest.json';
export const recordsName = 'records.jsonl';
const originalForm = /^files\/([\da-f]{64})$/;

export function originalName(sha256: string): string {
  return `files/${sha256}`;
}

/** Returns the hash in an original's entry name; undefined for other entries. */
export function hashInName(name: string): string | undefined {
  return originalForm.exec(name)?.[1];
}

/** More originals of typical size than the storage limit of an archive allows. */
export const mostOriginals = 50_000;
/** Maximum size of a manifest in bytes; each original takes about 150. */
export const largestManifest = 10_000_000;

const sha256 = z.string().length(64).regex(sha256Form);
const count = z.int().min(0);

const headSchema = z.object({
  format: z.literal(manifestFormat.format),
  version: z.int().min(1),
});

const manifestSchema = headSchema.extend({
  /** The hash and number of records of the JSON Lines file (archive-lines.ts). */
  records: z.object({ sha256, count }),
  files: z.array(z.object({ sha256, size: count, mediaType })).max(mostOriginals),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the text of a manifest; the originals must be in the order of their hashes. */
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
 * Reads a manifest. `foreign`: not a Sojourn manifest; `newer`: written by a later version;
 * `damaged`: identified as a Sojourn manifest, but its content is invalid.
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
