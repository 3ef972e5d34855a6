import type { Position } from '../../shared/places/geo.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { unrolledLongitude, wrappedLongitude } from '../unrolled-longitude.ts';

/** Decimals of a degree: 5 are 1.1 m, 6 are 11 cm. */
export type LinePrecision = 5 | 6;

/** The encoding has only the characters from `?` to `~`. */
const separator = ' ';
/** Longitudes run on for five turns at most; then the segment is cut. */
const mostLon = 1800;
/** 2 · 360° · 10⁶ is below 2³⁰: six digits of five bits. */
const mostDigits = 6;
const mostPointsRead = 200_000;
/** Two numbers of six digits a point, and a separator. */
const mostCharacters = mostPointsRead * (2 * mostDigits + 1);

/**
 * The positions of a line as text: each segment by Google's encoded polyline algorithm
 * (developers.google.com/maps/documentation/utilities/polylinealgorithm), joined by blanks.
 *
 * Longitudes **run on** over the 180th meridian: a segment begins between −180° and 180°, and each next
 * point lies on that turn of the Earth that is nearest to the one before (179.9°, 180.1°), as maps draw
 * without a jump. `splitAtAntimeridian` cuts such lines for GeoJSON.
 */
export function encodeLine(points: LinePoints, precision: LinePrecision = 5): string {
  const factor = 10 ** precision;
  return segmentRanges(points)
    .map(({ begin, end }) => {
      const text: string[] = [];
      let running = wrappedLongitude(points.lon[begin]!);
      let lat = 0;
      let lon = 0;
      for (let index = begin; index < end; index++) {
        const next = unrolledLongitude(points.lon[index]!, running);
        if (Math.abs(next) > mostLon) {
          // Round a pole again and again: a new segment from the point before, back on the first turn.
          const again = wrappedLongitude(running);
          text.push(separator, encoded(lat), encoded(Math.round(again * factor)));
          lon = Math.round(again * factor);
          running = unrolledLongitude(next, again);
        } else running = next;
        const nextLat = Math.round(points.lat[index]! * factor);
        const nextLon = Math.round(running * factor);
        text.push(encoded(nextLat - lat), encoded(nextLon - lon));
        lat = nextLat;
        lon = nextLon;
      }
      return text.join('');
    })
    .join(separator);
}

function encoded(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/**
 * The lines of a text that `encodeLine` or any other such encoder wrote, a line for each segment,
 * longitudes running on; `undefined` where it is not such a text, is cut off, leaves the Earth, or has
 * more than 200,000 points.
 */
export function decodeLine(text: string, precision: LinePrecision = 5): Position[][] | undefined {
  if (text.length > mostCharacters) return undefined;
  const factor = 10 ** precision;
  const lines: Position[][] = [];
  let line: Position[] | undefined;
  let points = 0;
  let lat = 0;
  let lon = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === separator) {
      // Two in a row, or one at the end, leave a segment without points.
      if (!line || at === text.length - 1) return undefined;
      line = undefined;
      at++;
      continue;
    }
    const north = numberAt(text, at);
    const east = north && numberAt(text, north.next);
    if (!east || ++points > mostPointsRead) return undefined;
    if (!line) {
      line = [];
      lines.push(line);
      lat = 0;
      lon = 0;
    }
    lat += north.value;
    lon += east.value;
    if (Math.abs(lat) > 90 * factor || Math.abs(lon) > mostLon * factor) return undefined;
    line.push([lon / factor, lat / factor]);
    at = east.next;
  }
  return lines;
}

/**
 * The number that begins at a place of such a text, which is a difference in the last decimal, and where the
 * next one begins; `undefined` where there is none.
 */
export function numberAt(text: string, from: number): { value: number; next: number } | undefined {
  let bits = 0;
  for (let digit = 0; digit < mostDigits; digit++) {
    // NaN behind the end of the text.
    const code = text.charCodeAt(from + digit) - 63;
    if (!(code >= 0 && code <= 63)) return undefined;
    bits |= (code & 0x1f) << (5 * digit);
    if (code < 0x20) return { value: bits & 1 ? ~(bits >> 1) : bits >> 1, next: from + digit + 1 };
  }
  return undefined;
}
