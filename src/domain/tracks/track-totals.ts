import type { Track } from './track.ts';

type Measured = Pick<Track, 'distance' | 'moving' | 'ascent' | 'descent'>;

/** What tracks come to together; undefined where none of them tells. */
export interface TrackTotals {
  tracks: number;
  /** km */
  distance: number | undefined;
  /** minutes */
  moving: number | undefined;
  /** metres */
  ascent: number | undefined;
  descent: number | undefined;
}

export function trackTotals(tracks: readonly Measured[]): TrackTotals {
  const sumOf = (name: keyof Measured) => {
    let sum: number | undefined;
    for (const track of tracks) {
      const value = track[name];
      if (value !== null) sum = (sum ?? 0) + value;
    }
    return sum;
  };
  return {
    tracks: tracks.length,
    distance: sumOf('distance'),
    moving: sumOf('moving'),
    ascent: sumOf('ascent'),
    descent: sumOf('descent'),
  };
}
