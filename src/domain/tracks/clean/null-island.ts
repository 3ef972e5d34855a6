import { chordMetres, onEllipsoid } from '../earth-points.ts';
import type { LinePoints } from '../line-points.ts';

/** A receiver without a fix writes 0, 0. Positions within 55 m of it are suspect. */
const mostDegrees = 0.0005;
/** A track that really passes there has points nearby before and after. */
const nearMetres = 100_000;

/**
 * Marks with 1 each point at 0°, 0° if neither the previous nor the next point, in any segment, is
 * within 100 km.
 */
export function findNullIsland(points: LinePoints): Uint8Array {
  const { lat, lon } = points;
  const found = new Uint8Array(lat.length);
  const isNull = (index: number) =>
    Math.abs(lat[index]!) <= mostDegrees && Math.abs(lon[index]!) <= mostDegrees;
  if (!lat.some((_, index) => isNull(index))) return found;

  const earth = onEllipsoid(points);
  const isNear = (index: number, to: number) =>
    index >= 0 && index < lat.length && chordMetres(earth, index, to) <= nearMetres;
  for (let begin = 0; begin < lat.length; begin++) {
    if (!isNull(begin)) continue;
    let end = begin + 1;
    while (end < lat.length && isNull(end)) end++;
    if (!isNear(begin - 1, begin) && !isNear(end, end - 1)) found.fill(1, begin, end);
    begin = end;
  }
  return found;
}
