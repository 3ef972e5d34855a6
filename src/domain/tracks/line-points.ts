import type { Mode } from '../journeys/journey.ts';

/**
 * A recorded or drawn line as columns. As objects, the points of a long track would take ten times
 * the memory.
 */
export interface LinePoints {
  /** Degrees in WGS 84. */
  lat: Float64Array;
  lon: Float64Array;
  /** Metres above sea level as stated by the source. NaN if unknown. */
  elevation: Float64Array;
  /** Milliseconds since 1970 in UTC. NaN if unknown. */
  time: Float64Array;
  /**
   * The start index of each segment, ascending, the first being 0. Empty without points. Nothing
   * was recorded between two segments: no line joins them, and no distance counts.
   */
  segments: readonly number[];
}

/** A track as read from a file, before it is measured. */
export interface ParsedTrack {
  /** Empty if the file states no name. */
  name: string;
  note: string;
  /** The mode, if the file states it. */
  mode: Mode | undefined;
  points: LinePoints;
  /**
   * Number of positions in the file that are not in `points`: not a number, beyond ±90° and ±180°,
   * or years away.
   */
  dropped: number;
}

/** The original points of one track of a file. */
export interface PointsOfPart {
  /** The track's index in its file, from 0. */
  part: number;
  points: LinePoints;
}
