import type { Mode } from '../journeys/journey.ts';

/**
 * A recorded or drawn line, a column for each thing that is known of its points: as objects the
 * points of a long track would take ten times the memory.
 */
export interface LinePoints {
  /** degrees of WGS 84 */
  lat: Float64Array;
  lon: Float64Array;
  /** metres above the sea, as the source has it; NaN where it says nothing */
  elevation: Float64Array;
  /** milliseconds since 1970 in UTC; NaN where the source says nothing */
  time: Float64Array;
  /**
   * The index at which each segment begins, ascending, the first being 0; none without points. Between
   * two segments nothing was recorded: no line joins them, and no distance is counted.
   */
  segments: readonly number[];
}

/** A track as a file has it, before anything is measured. */
export interface ParsedTrack {
  /** '' where the file gives none */
  name: string;
  note: string;
  /** how one travelled, where the file says so */
  mode: Mode | undefined;
  points: LinePoints;
  /** how many positions of the file are not in `points`: no numbers, beyond ±90° and ±180°, or years away */
  dropped: number;
}

/** The points of one of the tracks of a file, as they stand there. */
export interface PointsOfPart {
  /** the place of the track in its file, from 0 */
  part: number;
  points: LinePoints;
}
