import { largestSource } from '../../domain/imports/limits.ts';
import type { FileStorage } from '../platform/storage/storage.ts';

/** Reads an original that can be parsed as a file of tracks; undefined if there is none. */
export async function readOriginal(
  storage: FileStorage,
  archiveId: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await storage.find(archiveId, file);
  if (!found || found.size > largestSource) return undefined;
  const bytes = new Uint8Array(found.size);
  let size = 0;
  for await (const piece of await storage.read(archiveId, file)) {
    bytes.set(piece as Uint8Array, size);
    size += (piece as Uint8Array).length;
  }
  return bytes;
}
