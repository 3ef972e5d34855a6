import { legMetres, type EarthPoints } from '../earth-points.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';

const leastSeconds = 60;
const leastMetres = 500;
/** A gap is that many times as long as the usual step, in time and on the ground. */
const timesUsual = 10;
/** So many steps, evenly chosen, tell what is usual. */
const mostSampled = 10_001;

/**
 * The points at whose end a gap lies: of two neighbours of a segment that are at least a minute and
 * 500 m apart, and in both ten times as far as is usual in this line (its median, so that a recorder of
 * a point every ten minutes has no gaps), the later one. Tunnels and lost fixes are such gaps.
 *
 * One went from one side of it to the other, so its geodesic is drawn and its distance and time are
 * counted, as the least that it can have been; a screen may draw it thinner. Between two _segments_
 * nothing is drawn or counted: there the recording was stopped on purpose. A line without times has no
 * gaps that anybody could tell from a straight road.
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
