import type { StoredRecord } from '../record-store/stored-record.ts';
import type { trackKind } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/track-writer.ts';
import type { Deps } from '../deps.ts';
import { readOriginal } from './read-original.ts';

type StoredTrack = StoredRecord<typeof trackKind>;

/** Those of some tracks whose originals are there. */
export async function withOriginal(
  { storage }: Pick<Deps, 'storage'>,
  archiveId: string,
  tracks: readonly StoredTrack[],
): Promise<StoredTrack[]> {
  const files = new Set(tracks.flatMap(({ values }) => values.file || []));
  for (const file of files) if (!(await storage.find(archiveId, file))) files.delete(file);
  return tracks.filter(({ values }) => files.has(values.file));
}

/**
 * Tracks as they are written to a file: called as in the archive, their points as in their originals.
 * They come an original at a time, in the order in which each is named first.
 */
export async function* tracksToWrite(
  { reading, storage }: Pick<Deps, 'reading' | 'storage'>,
  archiveId: string,
  reader: string,
  tracks: readonly StoredTrack[],
): AsyncGenerator<WrittenTrack> {
  for (const [file, ofFile] of Map.groupBy(tracks, ({ values }) => values.file)) {
    const bytes = await readOriginal(storage, archiveId, file);
    if (!bytes) continue;
    const parts = ofFile.map(({ values }) => values.part);
    for await (const news of reading.read(reader, { bytes, ownPlaces: [], parts })) {
      if (news.kind !== 'points') continue;
      const { part, points } = news;
      for (const { values } of ofFile.filter((track) => track.values.part === part)) {
        const { name, note, mode } = values;
        yield { name, note, mode, points };
      }
    }
  }
}
