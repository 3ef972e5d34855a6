import type { Track } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/write/track-writer.ts';
import { largestSource } from '../../domain/imports/limits.ts';
import type { Deps } from '../deps.ts';
import { cancel, createCancelFlag } from '../platform/steps/cancel-flag.ts';
import { inBatches } from '../platform/db/database.ts';
import { readOriginal } from './read-original.ts';

/** Identifies the line of a track in its original. */
type TrackInFile = Pick<Track, 'id' | 'file' | 'part'>;

/** The fields of a track's record that are written. */
type WrittenValues = Omit<WrittenTrack, 'points'>;

/** Returns the tracks whose originals exist and can be read. */
export async function withOriginal<Given extends TrackInFile>(
  { storage }: Pick<Deps, 'storage'>,
  archiveId: string,
  tracks: readonly Given[],
): Promise<Given[]> {
  const files = new Set(tracks.flatMap(({ file }) => file || []));
  for (const file of files) {
    const found = await storage.find(archiveId, file);
    if (!found || found.size > largestSource) files.delete(file);
  }
  return tracks.filter(({ file }) => files.has(file));
}

interface TrackSources extends Pick<Deps, 'reading' | 'storage'> {
  /** Finds the records of these tracks, in their order. */
  valuesOf(ids: readonly string[]): Promise<WrittenValues[]>;
}

/**
 * Yields tracks for export, with names from the archive and points from the originals. Originals
 * are read one at a time, in the order of their first use, and records when they are written. Throws
 * if an original was deleted in the meantime. The reading thread becomes free soon after `signal` is
 * aborted or the consumer stops.
 */
export async function* tracksToWrite(
  { reading, storage, valuesOf }: TrackSources,
  archiveId: string,
  { reader, signal }: { reader: string; signal: AbortSignal },
  tracks: readonly TrackInFile[],
): AsyncGenerator<WrittenTrack> {
  const sign = createCancelFlag();
  const stop = () => cancel(sign);
  signal.addEventListener('abort', stop);
  try {
    for (const [file, ofFile] of Map.groupBy(tracks, (track) => track.file)) {
      const task = async () => {
        signal.throwIfAborted();
        const bytes = await readOriginal(storage, archiveId, file);
        if (!bytes) throw new Error('An original file is missing');
        return { bytes, ownPlaces: [], parts: ofFile.map(({ part }) => part), sign };
      };
      for await (const piece of reading.read(reader, task)) {
        if (piece.kind !== 'points') continue;
        // An archive can have several tracks for the same part.
        const ids = ofFile.filter(({ part }) => part === piece.part).map(({ id }) => id);
        yield* writtenTracks(piece.points, ids, valuesOf);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function* writtenTracks(
  points: WrittenTrack['points'],
  ids: readonly string[],
  valuesOf: TrackSources['valuesOf'],
): AsyncGenerator<WrittenTrack> {
  for await (const batch of inBatches(ids, 1)) {
    for (const { name, note, mode } of await valuesOf(batch)) yield { name, note, mode, points };
  }
}
