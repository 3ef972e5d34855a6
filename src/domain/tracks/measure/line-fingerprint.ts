import { hashText } from '../../shared/text/hash-text.ts';
import { type LinePoints, unrolledLongitude, wrappedLongitude } from '../line-points.ts';

/** Number of seconds of a line that are compared, evenly distributed. */
const mostSeconds = 256;
const parts = 4;
/** Decimals to which each position of a line without times is rounded: 1 m. */
const decimals = 5;
/** Degrees to which the mean of a part is rounded: 1 km with times, 200 m without. */
const timedGrid = 0.01;
const untimedGrid = 0.002;
/** Typed positions are round numbers, so the grid is shifted to keep them away from its edges. */
const gridOffset = 0.318;

/**
 * Returns a text that is equal for the same recording from another file, even with another format,
 * fewer decimals, times without fractions of a second, joined segments or corrected elevations. The
 * lines must be cleaned.
 *
 * A timed line is identified by its distinct seconds (truncated) and by the mean positions of its
 * four quarters of points. A single position would often be rounded differently, but a mean of many
 * points hardly moves: for lines of 100 points rounded to 5 decimals it fails 1 time in 1,000. An
 * untimed line is identified by all its positions, because two different lines can have the same
 * means. A failure only means a duplicate track.
 */
export function lineFingerprint(points: LinePoints): string {
  const seconds = distinctSeconds(points.time);
  const isTimed = seconds.length > 1;
  const count = isTimed ? seconds.length : points.lat.length;
  const means = meanPositions(points).map((degrees) =>
    Math.floor(degrees / (isTimed ? timedGrid : untimedGrid) + gridOffset),
  );
  const chosen = isTimed ? evenly(seconds, mostSeconds) : [];
  const text = `${isTimed ? 't' : 'p'}1-${hashText([count, ...means, ...chosen].join(' '))}`;
  return isTimed ? text : `${text}-${hashText(positionsText(points))}`;
}

/**
 * Returns the fingerprint that tracks without times have if they were stored before fingerprints
 * contained all positions.
 */
export function formerFingerprint(fingerprint: string): string {
  return fingerprint.split('-', 2).join('-');
}

function positionsText({ lat, lon }: LinePoints): string {
  return Array.from(lat, (north, at) => `${rounded(north)},${rounded(lon[at]!)}`).join(' ');
}

/** `+ 0`, because −0 is written with its sign. */
function rounded(degrees: number): string {
  return (Number(degrees.toFixed(decimals)) + 0).toFixed(decimals);
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

/** Latitude and longitude of each quarter, with continuous longitudes from the first point on. */
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
