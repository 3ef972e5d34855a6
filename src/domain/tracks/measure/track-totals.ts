import type { Track } from '../track.ts';

type Measured = Pick<Track, 'distance' | 'moving' | 'ascent' | 'descent'>;

/** What those of them come to that tell it. */
export interface PartTotal {
  sum: number;
  /** how many tell it, one at least */
  tracks: number;
}

/** What tracks come to together; undefined where none of them tells. */
export interface TrackTotals {
  tracks: number;
  /** km */
  distance: PartTotal | undefined;
  /** minutes */
  moving: PartTotal | undefined;
  /** metres */
  ascent: PartTotal | undefined;
  descent: PartTotal | undefined;
}

export function trackTotals(tracks: readonly Measured[]): TrackTotals {
  const sumOf = (name: keyof Measured) => {
    const told = tracks.flatMap((track) => track[name] ?? []);
    if (told.length === 0) return undefined;
    return { sum: told.reduce((a, b) => a + b), tracks: told.length };
  };
  return {
    tracks: tracks.length,
    distance: sumOf('distance'),
    moving: sumOf('moving'),
    ascent: sumOf('ascent'),
    descent: sumOf('descent'),
  };
}
