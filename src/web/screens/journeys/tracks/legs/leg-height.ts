import type { Track } from '../../../../../domain/tracks/track.ts';

type Measures = Pick<Track, 'meanSpeed' | 'topSpeed' | 'ascent' | 'descent'>;

/** Whether a leg has a line of speeds and climbs in the list. A drawn leg has none. */
export function hasMeasures({ meanSpeed, topSpeed, ascent, descent }: Measures): boolean {
  return [meanSpeed, topSpeed, ascent, descent].some((measure) => measure !== null);
}

/** The height of a leg in the list, in px. */
export function legHeight(track: Measures): number {
  return hasMeasures(track) ? 76 : 58;
}
