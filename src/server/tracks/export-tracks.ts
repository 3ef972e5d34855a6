import type { StoredRecord } from '../records/store/record-tables.ts';
import type { trackKind } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/write/track-writer.ts';
import { largestSource } from '../../domain/imports/limits.ts';
import type { PointsOfPart } from '../../domain/tracks/line-points.ts';
import type { Deps } from '../deps.ts';
import { cancel, createCancelFlag } from '../platform/steps/cancel-flag.ts';
import { readOriginal } from './read-original.ts';

type StoredTrack = StoredRecord<typeof trackKind>;

/** Returns the tracks whose originals exist and can be read. */
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
 * Yields tracks for export, with names from the archive and points from the originals. Originals
 * are read one at a time, in the order of their first use. Throws if one was deleted in the
 * meantime. The reading thread becomes free soon after `signal` is aborted or the consumer stops.
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

/** Returns the tracks of one part of a file; an archive can have several for the same part. */
function writtenTracks(
  { part, points }: PointsOfPart,
  ofFile: readonly StoredTrack[],
): WrittenTrack[] {
  return ofFile
    .filter(({ values }) => values.part === part)
    .map(({ values: { name, note, mode } }) => ({ name, note, mode, points }));
}
