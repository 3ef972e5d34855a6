import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { largestPieced, largestSource } from '../domain/imports/limits.ts';
import { describeProblem } from '../domain/imports/problem.ts';
import { FileRefusal } from '../domain/imports/reading/file-refusal.ts';
import { type FileOnDisk, findOnDisk } from '../server/imports/receive/file-on-disk.ts';
import {
  openArchiveZip,
  type ZippedOriginals,
} from '../server/imports/originals/open-archive-zip.ts';

/** A file that the command line names, and its bytes or why they cannot be had. */
export type GivenFile = { path: string; name: string } & (
  | { bytes: Uint8Array<ArrayBuffer>; onDisk?: FileOnDisk; originals?: ZippedOriginals }
  | { reason: string }
);

/** Where the person stands: npm runs scripts from the project's folder and keeps this for them. */
export function startFolder(environment: NodeJS.ProcessEnv): string {
  return environment['INIT_CWD'] ?? process.cwd();
}

/**
 * Reads a file that is not too large; a reason takes the place of what cannot be read. One that some format
 * may read in pieces stays on the disk. The ZIP of an archive may be of any size: its originals are read from
 * the disk, and are to be closed.
 */
export async function readGivenFile(path: string, folder: string): Promise<GivenFile> {
  const given = { path, name: basename(path) };
  const full = resolve(folder, path);
  try {
    const { size } = await stat(full);
    const zip = await openArchiveZip(full);
    if (zip) return { ...given, bytes: zip.records, originals: zip.originals };
    if (size > largestPieced) {
      const problem = { code: 'file-too-large', limit: largestPieced } as const;
      return { ...given, reason: describeProblem(problem) };
    }
    if (size > largestSource) {
      return { ...given, bytes: new Uint8Array(), onDisk: await findOnDisk(full) };
    }
    return { ...given, bytes: new Uint8Array(await readFile(full)) };
  } catch (error) {
    return { ...given, reason: reasonOf(error) };
  }
}

/** Why the system did not give a file, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileRefusal) return describeProblem(error.problem);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'File not found';
  if (code === 'EISDIR') return 'This is a folder, not a file';
  if (code === 'EACCES') return 'No permission to read the file';
  return error instanceof Error ? error.message : String(error);
}
