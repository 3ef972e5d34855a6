import { encodeLine } from './encoded-line.ts';
import type { LinePoints } from '../line-points.ts';
import { profileOf } from '../measure/line-profile.ts';
import { displayLines } from './simplify-line.ts';

/**
 * Raised whenever lines would be drawn otherwise than before: those that are kept in another format
 * are made anew from their originals.
 */
export const keptLineFormat = 3;

/** What is drawn of a track, as it is kept beside its record. */
export interface KeptLine {
  /** the line as `encodeLine` writes it, for each of `lineLevels` */
  levels: readonly string[];
  /** JSON of LineProfile */
  profile: string;
}

/** What is drawn of a cleaned line. */
export function keptLineOf(points: LinePoints): KeptLine {
  return {
    levels: displayLines(points).map((line) => encodeLine(line)),
    profile: JSON.stringify(profileOf(points)),
  };
}

/** How many characters it takes to keep it. */
export function sizeOfLine({ levels, profile }: KeptLine): number {
  return levels.reduce((size, line) => size + line.length, profile.length);
}
