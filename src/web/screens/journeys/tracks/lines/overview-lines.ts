import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { decodeLine } from '../../../../../domain/tracks/lines/encoded-line.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';

const none: Position[][] = [];
const known = new WeakMap<object, Position[][]>();

/** The coarse lines stored in a track, one per segment. Empty if it has no file. */
export function overviewLines(track: Pick<Track, 'overview'>): Position[][] {
  let lines = known.get(track);
  if (!lines) {
    lines = track.overview === '' ? none : (decodeLine(track.overview) ?? none);
    known.set(track, lines);
  }
  return lines;
}
