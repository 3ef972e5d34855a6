import { type SourceLimits, usualLimits } from '../../imports/formats/source-format.ts';
import type { Problem } from '../../imports/problem.ts';
import type { FileContent } from '../../imports/reading/file-content.ts';
import type { ParsedTrack } from '../line-points.ts';

/** A track of a file, or the problem that kept it from being one. */
export type TrackRow = {
  /** of the file, where the track begins; of a KMZ of the document in it */
  line: number;
  /** its name, or the first characters of it in the file */
  raw: string;
} & ({ track: ParsedTrack } | { problem: Problem });

/** A format of recorded or drawn lines, one a file in this folder. */
export interface TrackFormat {
  /** kebab-case, stored with imports */
  id: string;
  /** as its makers write it */
  name: string;
  limits: SourceLimits;
  /** 0 (no) to 1 (certain), from content only, never from the file's name */
  recognise(content: FileContent): number;
  /**
   * The tracks of a file as they are read, one in memory at a time. Throws a FileRefusal for what no
   * single track is to blame for, a file without any among it; that may come after some tracks.
   */
  parse(content: FileContent): Iterable<TrackRow>;
}

/**
 * Positions in a file: a second each for more than three weeks, or 64 MB of columns. Those that are
 * dropped count as well.
 */
export const mostPositions = 2_000_000;

/** Tracks in a file. */
export const mostTracks = 10_000;

/** Elements, objects or arrays within one another; real files have fewer than twenty. */
export const deepestFile = 256;

/** Of a track's name; what is longer is cut, since a name is all that is lost by it. */
export const longestName = 200;

export const trackLimits: SourceLimits = { ...usualLimits, rows: mostTracks };
