import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';
import type { FileContent } from '../reading/file-content.ts';
import { mostTracksOfFile } from '../../tracks/track.ts';
import type { TrackRow } from './parsed-tracks.ts';

/**
 * A format of recorded or drawn lines; each has its own file in this folder. The archive stores the
 * original files.
 */
export interface TrackFormat extends Omit<FormatOf<'tracks'>, 'target' | 'parse'> {
  original: string;
  /**
   * Yields the tracks of a file, one in memory at a time. Throws a FileRefusal for a problem that
   * does not belong to a single track, or if there is no track; this may happen after some tracks.
   */
  parse(content: FileContent): Iterable<TrackRow>;
}

/**
 * Maximum number of positions in a file, including dropped ones: one per second for more than three
 * weeks, or 64 MB of columns.
 */
export const mostPositions = 2_000_000;

/** Maximum nesting of elements, objects or arrays; real files have fewer than twenty levels. */
export const deepestFile = 256;

/**
 * Maximum length of a track's name; longer names are shortened, because only a part of the name is
 * lost.
 */
export const longestName = 200;

export const trackLimits: SourceLimits = { ...usualLimits, rows: mostTracksOfFile };
