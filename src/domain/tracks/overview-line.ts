import { encodeLine } from './encoded-line.ts';
import { lineLevels } from './line-levels.ts';
import type { LinePoints } from './line-points.ts';
import { simplifyLine } from './simplify-line.ts';
import { longestOverview } from './track.ts';

const [coarsest] = lineLevels;

/** The whole of a cleaned line in so few points that its record can hold them. */
export function overviewOf(points: LinePoints): string {
  const { toleranceMetres = 0, mostPoints = 0 } = coarsest ?? {};
  for (let most = mostPoints; most >= 2; most = Math.floor(most * 0.75)) {
    const text = encodeLine(simplifyLine(points, toleranceMetres, most));
    // The steps of a line round the world take more characters than those of a walk.
    if (text.length <= longestOverview) return text;
  }
  return '';
}
