import { hashText } from '../../shared/text/hash-text.ts';
import type { LinePoints } from '../line-points.ts';
import { unrolledLongitude, wrappedLongitude } from '../unrolled-longitude.ts';

/** So many of a line's seconds are compared, evenly chosen. */
const mostSeconds = 256;
const parts = 4;
/** Degrees that the mean of a part is rounded to: with times 1 km, without 200 m. */
const timedGrid = 0.01;
const untimedGrid = 0.002;
/** Positions that people type are round, and must not lie on the edges of the grid. */
const gridOffset = 0.318;

/**
 * A text that is the same for the same recording from another file: another format, fewer decimals,
 * times without fractions of a second, segments joined, elevations corrected. Of cleaned lines.
 *
 * A timed line is known by its seconds (cut off, each once) and by the mean positions of its four
 * quarters of points; an untimed one by the number of its points and these means. A single position would
 * often lie where another rounding puts it on the other side; a mean of many hardly moves: for lines of
 * 100 points that were rounded to 5 decimals it fails 1 time in 1,000 with times, 1 in 300 without. What is
 * not found so is a track too many, and nothing worse.
 */
export function lineFingerprint(points: LinePoints): string {
  const seconds = distinctSeconds(points.time);
  const isTimed = seconds.length > 1;
  const count = isTimed ? seconds.length : points.lat.length;
  const means = meanPositions(points).map((degrees) =>
    Math.floor(degrees / (isTimed ? timedGrid : untimedGrid) + gridOffset),
  );
  const chosen = isTimed ? evenly(seconds, mostSeconds) : [];
  return `${isTimed ? 't' : 'p'}1-${hashText([count, ...means, ...chosen].join(' '))}`;
}

function distinctSeconds(time: Float64Array): number[] {
  const seconds: number[] = [];
  let before = NaN;
  for (const instant of time) {
    const second = Math.floor(instant / 1000);
    if (Number.isNaN(second) || second === before) continue;
    seconds.push(second);
    before = second;
  }
  return seconds;
}

function evenly(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, nth) => values[Math.round(nth * step)]!);
}

/** Latitude and longitude of each quarter; longitudes run on, from the first point's. */
function meanPositions({ lat, lon }: LinePoints): number[] {
  const means: number[] = [];
  let running = lon[0] ?? 0;
  for (let part = 0; part < parts; part++) {
    const begin = Math.floor((part * lat.length) / parts);
    const end = Math.floor(((part + 1) * lat.length) / parts);
    if (begin === end) continue;
    let north = 0;
    let east = 0;
    for (let index = begin; index < end; index++) {
      running = unrolledLongitude(lon[index]!, running);
      north += lat[index]!;
      east += running;
    }
    means.push(north / (end - begin), wrappedLongitude(east / (end - begin)));
  }
  return means;
}
