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

/** A file named on the command line, with its bytes or the reason why it cannot be read. */
export type GivenFile = { path: string; name: string } & (
  | { bytes: Uint8Array<ArrayBuffer>; onDisk?: FileOnDisk; originals?: ZippedOriginals }
  | { reason: string }
);

/**
 * Returns the folder in which the user called the program. npm runs scripts in the project's folder
 * and keeps the original one in `INIT_CWD`.
 */
export function startFolder(environment: NodeJS.ProcessEnv): string {
  return environment['INIT_CWD'] ?? process.cwd();
}

/**
 * Reads a file within the size limit, or returns the reason why it cannot be read. A large file
 * that a format may be able to stream stays on disk. A ZIP file of an archive can have any size:
 * its originals are read from disk, and the caller must close them.
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

/** Explains why the system could not read a file. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileRefusal) return describeProblem(error.problem);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'File not found';
  if (code === 'EISDIR') return 'This is a folder, not a file';
  if (code === 'EACCES') return 'No permission to read the file';
  return error instanceof Error ? error.message : String(error);
}
