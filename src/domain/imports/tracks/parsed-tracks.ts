import type { ParsedTrack } from '../../tracks/line-points.ts';
import type { Problem } from '../problem.ts';

/** A track of a file, or the problem that kept it from being one. */
export type TrackRow = {
  /** of the file, where the track begins; of a KMZ of the document in it */
  line: number;
  /** its name, or the first characters of it in the file */
  raw: string;
} & ({ track: ParsedTrack } | { problem: Problem });

export interface ParsedTracks {
  /** no table is one of tracks */
  table?: undefined;
  /** as they are read, one in memory at a time; reading them may throw a FileRefusal */
  rows: Iterable<TrackRow>;
}
