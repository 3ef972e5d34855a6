import { extentMetres, onEllipsoid, type LinePoints } from '../line-points.ts';
import { encodeLine } from './encoded-line.ts';
import { lineLevels } from './line-levels.ts';
import { simplifyLine } from './simplify-line.ts';
import { longestOverview } from '../track.ts';

const [coarsest] = lineLevels;

/**
 * Maximum tolerance as a share of the line's extent, because a walk round a village must also be
 * recognisable, and maps are fitted to it.
 */
const finestShare = 1 / 200;

/**
 * Encodes a cleaned line with few enough points for its record. The tolerance is that of the
 * coarsest level, or less for a short line.
 */
export function overviewOf(points: LinePoints): string {
  const { toleranceMetres: coarse = 0, mostPoints = 0 } = coarsest ?? {};
  const whole = { begin: 0, end: points.lat.length };
  const extent = extentMetres(onEllipsoid(points), whole);
  const toleranceMetres = Math.min(coarse, extent * finestShare);
  for (let most = mostPoints; most >= 2; most = Math.floor(most * 0.75)) {
    const text = encodeLine(simplifyLine(points, toleranceMetres, most));
    // A line round the world needs more characters per point than a walk.
    if (text.length <= longestOverview) return text;
  }
  return '';
}
