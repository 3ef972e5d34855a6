import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { Refusal } from '../../platform/errors.ts';
import { openArchiveZip, type ZippedOriginals } from './open-archive-zip.ts';

/** The bytes that are read row by row, and the originals from the same ZIP file. */
export interface UnpackedFile {
  bytes: Uint8Array<ArrayBuffer>;
  originals?: ZippedOriginals;
}

/**
 * Unpacks an archive's ZIP file while `work` runs; any other file is passed unchanged. Throws
 * `unreadable` if it is damaged or malicious.
 */
export async function withUnpacked<Result>(
  bytes: Uint8Array<ArrayBuffer>,
  work: (file: UnpackedFile) => Promise<Result>,
): Promise<Result> {
  const zip = await openArchiveZip(bytes).catch((error: unknown) => {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal('unreadable', '', { problem: error.problem });
  });
  if (!zip) return work({ bytes });
  try {
    return await work({ bytes: zip.records, originals: zip.originals });
  } finally {
    zip.originals.close();
  }
}
