import type { StoredRecord } from '../record-store/stored-record.ts';
import type { trackKind } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/track-writer.ts';
import { largestSource } from '../../domain/imports/limits.ts';
import type { Deps } from '../deps.ts';
import { readOriginal } from './read-original.ts';

type StoredTrack = StoredRecord<typeof trackKind>;

/** Those of some tracks whose originals are there and can be read. */
export async function withOriginal(
  { storage }: Pick<Deps, 'storage'>,
  archiveId: string,
  tracks: readonly StoredTrack[],
): Promise<StoredTrack[]> {
  const files = new Set(tracks.flatMap(({ values }) => values.file || []));
  for (const file of files) {
    const found = await storage.find(archiveId, file);
    if (!found || found.size > largestSource) files.delete(file);
  }
  return tracks.filter(({ values }) => files.has(values.file));
}

/**
 * Tracks as they are written to a file: called as in the archive, their points as in their originals.
 * They come an original at a time, in the order in which each is named first,
 * read when its turn comes. Throws where one is gone meanwhile.
 */
export async function* tracksToWrite(
  { reading, storage }: Pick<Deps, 'reading' | 'storage'>,
  archiveId: string,
  reader: string,
  tracks: readonly StoredTrack[],
): AsyncGenerator<WrittenTrack> {
  for (const [file, ofFile] of Map.groupBy(tracks, ({ values }) => values.file)) {
    const parts = ofFile.map(({ values }) => values.part);
    const news = reading.read(reader, async () => {
      const bytes = await readOriginal(storage, archiveId, file);
      if (!bytes) throw new Error('An original is gone');
      return { bytes, ownPlaces: [], parts };
    });
    for await (const piece of news) {
      if (piece.kind !== 'points') continue;
      const { part, points } = piece;
      for (const { values } of ofFile.filter((track) => track.values.part === part)) {
        const { name, note, mode } = values;
        yield { name, note, mode, points };
      }
    }
  }
}
