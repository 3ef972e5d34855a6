import type { Track } from '../track.ts';

type Measured = Pick<Track, 'distance' | 'moving' | 'ascent' | 'descent'>;

/** The total of a value over the tracks that have it. */
interface PartTotal {
  sum: number;
  /** Number of tracks that have the value, at least one. */
  tracks: number;
}

/** Totals of several tracks. A total is undefined if no track has the value. */
interface TrackTotals {
  tracks: number;
  /** Kilometres. */
  distance: PartTotal | undefined;
  /** Minutes. */
  moving: PartTotal | undefined;
  /** Metres. */
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
