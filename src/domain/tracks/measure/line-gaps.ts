import { legMetres, type EarthPoints } from '../earth-points.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';

const leastSeconds = 60;
const leastMetres = 500;
/** A gap is at least this many times the usual step, both in time and in distance. */
const timesUsual = 10;
/** Number of steps, evenly distributed, from which the usual step is computed. */
const mostSampled = 10_001;

/**
 * Returns the points at the end of a gap. A gap lies between two neighbouring points of a segment
 * that are at least a minute and 500 m apart and at least ten times the line's usual step in both.
 * The usual step is the median, so a recorder with a point every ten minutes has no gaps. Tunnels
 * and lost fixes cause such gaps.
 *
 * The traveller did cross the gap, so its geodesic is drawn, and its distance and time count as the
 * minimum. A page can draw it thinner. Between two _segments_ nothing is drawn or counted, because
 * the recording was stopped on purpose. A line without times has no gaps, because a gap looks like
 * a straight road.
 */
export function findGaps(points: LinePoints, earth: EarthPoints): number[] {
  const { time } = points;
  const candidates: { end: number; seconds: number; metres: number }[] = [];
  const seconds: number[] = [];
  const metres: number[] = [];
  const stride = Math.ceil(time.length / mostSampled);
  for (const { begin, end } of segmentRanges(points)) {
    for (let index = begin + 1; index < end; index++) {
      const lasted = (time[index]! - time[index - 1]!) / 1000;
      if (Number.isNaN(lasted)) continue;
      const isSampled = index % stride === 0;
      if (lasted < leastSeconds && !isSampled) continue;
      const length = legMetres(points, earth, index - 1, index);
      if (isSampled) {
        seconds.push(lasted);
        metres.push(length);
      }
      if (lasted < leastSeconds || length < leastMetres) continue;
      candidates.push({ end: index, seconds: lasted, metres: length });
    }
  }
  const longSeconds = timesUsual * medianOf(seconds);
  const longMetres = timesUsual * medianOf(metres);
  return candidates
    .filter((gap) => gap.seconds >= longSeconds && gap.metres >= longMetres)
    .map(({ end }) => end);
}

function medianOf(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}
