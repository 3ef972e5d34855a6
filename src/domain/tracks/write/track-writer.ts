import type { ParsedTrack } from '../line-points.ts';

/** The fields of a track that are written. A parsed track has them. */
export type WrittenTrack = Pick<ParsedTrack, 'name' | 'note' | 'mode' | 'points'>;

/** A format for writing several tracks, each in pieces. */
export interface TrackWriter {
  mediaType: string;
  /** Text before the first track. */
  head: string;
  /** Text between two tracks. */
  between: string;
  /** Text after the last track. */
  tail: string;
  pieces(track: WrittenTrack): Generator<string>;
}

/**
 * Yields a file of tracks in pieces. The next track is requested only after the previous ones are
 * written.
 */
export async function* fileOf(
  { head, between, tail, pieces }: TrackWriter,
  tracks: AsyncIterable<WrittenTrack> | Iterable<WrittenTrack>,
): AsyncGenerator<string> {
  yield head;
  let isFirst = true;
  for await (const track of tracks) {
    if (!isFirst) yield between;
    isFirst = false;
    yield* pieces(track);
  }
  yield tail;
}
