import type { StoredRecord } from '../records/store/stored-record.ts';
import type { trackKind } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/write/track-writer.ts';
import { largestSource } from '../../domain/imports/limits.ts';
import type { PointsOfPart } from '../../domain/tracks/line-points.ts';
import type { Deps } from '../deps.ts';
import { cancel, createCancelFlag } from '../platform/steps/cancel-flag.ts';
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
 * read when its turn comes. Throws where one is gone meanwhile. The thread that reads one is free again soon
 * after `signal` is aborted, or nobody takes any more.
 */
export async function* tracksToWrite(
  deps: Pick<Deps, 'reading' | 'storage'>,
  archiveId: string,
  { reader, signal }: { reader: string; signal: AbortSignal },
  tracks: readonly StoredTrack[],
): AsyncGenerator<WrittenTrack> {
  const sign = createCancelFlag();
  const stop = () => cancel(sign);
  signal.addEventListener('abort', stop);
  try {
    for (const [file, ofFile] of Map.groupBy(tracks, ({ values }) => values.file)) {
      const task = async () => {
        signal.throwIfAborted();
        const bytes = await readOriginal(deps.storage, archiveId, file);
        if (!bytes) throw new Error('An original file is missing');
        return { bytes, ownPlaces: [], parts: ofFile.map(({ values }) => values.part), sign };
      };
      for await (const piece of deps.reading.read(reader, task)) {
        if (piece.kind === 'points') yield* writtenTracks(piece, ofFile);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** The tracks that are of a part of a file: in an archive several may be. */
function writtenTracks(
  { part, points }: PointsOfPart,
  ofFile: readonly StoredTrack[],
): WrittenTrack[] {
  return ofFile
    .filter(({ values }) => values.part === part)
    .map(({ values: { name, note, mode } }) => ({ name, note, mode, points }));
}
