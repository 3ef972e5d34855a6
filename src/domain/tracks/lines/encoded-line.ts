import type { Position } from '../../shared/places/geo.ts';
import {
  type LinePoints,
  segmentRanges,
  unrolledLongitude,
  wrappedLongitude,
} from '../line-points.ts';

/** Decimals of a degree: 5 is a resolution of 1.1 m, 6 of 11 cm. */
type LinePrecision = 5 | 6;

/** The encoding only uses the characters from `?` to `~`, so a blank can separate segments. */
const separator = ' ';
/** Longitudes run on for at most five turns, then the segment is cut. */
const mostLon = 1800;
/** 2 · 360° · 10⁶ is below 2³⁰, which fits in six digits of five bits. */
const mostDigits = 6;
const mostPointsRead = 200_000;
/** Two numbers of six digits per point, and a separator. */
const mostCharacters = mostPointsRead * (2 * mostDigits + 1);

/**
 * Encodes the positions of a line as text: each segment by Google's encoded polyline algorithm
 * (developers.google.com/maps/documentation/utilities/polylinealgorithm), joined by blanks.
 *
 * Longitudes are **continuous** across the 180th meridian, so that maps draw without a jump: a
 * segment begins between −180° and 180°, and each next point uses the turn of the Earth nearest to
 * the previous point (179.9°, 180.1°). `splitAtAntimeridian` cuts such lines for GeoJSON.
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
          // The line goes round a pole many times: start a new segment at the previous point, back
          // on the first turn.
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
 * Decodes a text from `encodeLine` or a compatible encoder. Returns one line per segment with
 * continuous longitudes. Returns `undefined` if the text is not in this format, is truncated,
 * leaves the valid coordinates or has more than 200,000 points.
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
      // Two separators in a row, or one at the end, mean a segment without points.
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
 * Decodes the number that begins at `from` (a difference in units of the last decimal) and the
 * index of the next one. Returns `undefined` if there is no number.
 */
export function numberAt(text: string, from: number): { value: number; next: number } | undefined {
  let bits = 0;
  for (let digit = 0; digit < mostDigits; digit++) {
    // NaN beyond the end of the text.
    const code = text.charCodeAt(from + digit) - 63;
    if (!(code >= 0 && code <= 63)) return undefined;
    bits |= (code & 0x1f) << (5 * digit);
    if (code < 0x20) return { value: bits & 1 ? ~(bits >> 1) : bits >> 1, next: from + digit + 1 };
  }
  return undefined;
}
