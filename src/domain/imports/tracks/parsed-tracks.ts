import type { ParsedTrack } from '../../tracks/line-points.ts';
import type { Problem } from '../problem.ts';

/** A track of a file, or the problem that prevented reading it. */
export type TrackRow = {
  /** The line of the file on which the track begins; in a KMZ, the line of the KML document. */
  line: number;
  /** The track's name, or its first characters in the file. */
  raw: string;
} & ({ track: ParsedTrack } | { problem: Problem });

export interface ParsedTracks {
  /** A table with custom columns is never a file of tracks. */
  table?: undefined;
  /** Read lazily, with one track in memory at a time; iteration may throw a FileRefusal. */
  rows: Iterable<TrackRow>;
}
