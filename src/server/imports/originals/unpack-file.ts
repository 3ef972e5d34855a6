import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { Refusal } from '../../platform/errors.ts';
import { openArchiveZip, type ZippedOriginals } from './open-archive-zip.ts';

/** What of a file is read row by row, and the originals that came in one ZIP with it. */
export interface UnpackedFile {
  bytes: Uint8Array<ArrayBuffer>;
  originals?: ZippedOriginals;
}

/**
 * Unpacks the ZIP of an archive for the time of some work; any other file stays as it is. Throws
 * `unreadable` for one that is damaged or made to harm.
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
