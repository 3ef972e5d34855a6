import type { ParsedTrack } from '../line-points.ts';

/** A track as it is written; a parsed one is. */
export type WrittenTrack = Pick<ParsedTrack, 'name' | 'note' | 'mode' | 'points'>;

/** A format that tracks are written in, one after the other, each in pieces. */
export interface TrackWriter {
  mediaType: string;
  /** before the first track */
  head: string;
  /** between two */
  between: string;
  /** after the last */
  tail: string;
  pieces(track: WrittenTrack): Generator<string>;
}

/** A file of tracks in pieces; a track is asked for when the ones before are written. */
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
