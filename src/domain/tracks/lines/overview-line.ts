import { extentMetres, onEllipsoid } from '../earth-points.ts';
import { encodeLine } from './encoded-line.ts';
import { lineLevels } from './line-levels.ts';
import type { LinePoints } from '../line-points.ts';
import { simplifyLine } from './simplify-line.ts';
import { longestOverview } from '../track.ts';

const [coarsest] = lineLevels;

/** Of a line's extent: a walk round a village is a line as well, and what a map is fitted to. */
const finestShare = 1 / 200;

/**
 * The whole of a cleaned line in so few points that its record can hold them, at most the tolerance of the
 * coarsest level away from it, and of a short line less.
 */
export function overviewOf(points: LinePoints): string {
  const { toleranceMetres: coarse = 0, mostPoints = 0 } = coarsest ?? {};
  const whole = { begin: 0, end: points.lat.length };
  const extent = extentMetres(onEllipsoid(points), whole);
  const toleranceMetres = Math.min(coarse, extent * finestShare);
  for (let most = mostPoints; most >= 2; most = Math.floor(most * 0.75)) {
    const text = encodeLine(simplifyLine(points, toleranceMetres, most));
    // The steps of a line round the world take more characters than those of a walk.
    if (text.length <= longestOverview) return text;
  }
  return '';
}
