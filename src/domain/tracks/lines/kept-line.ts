import { encodeLine } from './encoded-line.ts';
import type { LinePoints } from '../line-points.ts';
import { profileOf } from '../measure/line-profile.ts';
import { displayLines } from './simplify-line.ts';

/**
 * Increase it whenever lines are drawn differently. Stored lines in another format are then
 * regenerated from their originals.
 */
export const keptLineFormat = 3;

/** The drawing data of a track, stored beside its record. */
export interface KeptLine {
  /** The line as encoded by `encodeLine`, one per entry of `lineLevels`. */
  levels: readonly string[];
  /** JSON of a LineProfile. */
  profile: string;
}

/** Returns the drawing data of a cleaned line. */
export function keptLineOf(points: LinePoints): KeptLine {
  return {
    levels: displayLines(points).map((line) => encodeLine(line)),
    profile: JSON.stringify(profileOf(points)),
  };
}

/** Returns the size of the stored data in characters. */
export function sizeOfLine({ levels, profile }: KeptLine): number {
  return levels.reduce((size, line) => size + line.length, profile.length);
}
