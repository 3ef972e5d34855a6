import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';
import type { FileContent } from '../reading/file-content.ts';
import { mostTracksOfFile } from '../../tracks/track.ts';
import type { TrackRow } from './parsed-tracks.ts';

/** A format of recorded or drawn lines, one a file in this folder; its files are kept. */
export interface TrackFormat extends Omit<FormatOf<'tracks'>, 'target' | 'parse'> {
  original: string;
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

/** Elements, objects or arrays within one another; real files have fewer than twenty. */
export const deepestFile = 256;

/** Of a track's name; what is longer is cut, since a name is all that is lost by it. */
export const longestName = 200;

export const trackLimits: SourceLimits = { ...usualLimits, rows: mostTracksOfFile };
