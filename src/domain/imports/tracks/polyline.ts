import { linesOf } from '../reading/json-rows.ts';
import { numberAt } from '../../tracks/lines/encoded-line.ts';
import type { FileContent } from '../reading/file-content.ts';
import {
  OpenTrack,
  tracksOrRefusal,
  PositionAllowance,
  type TrackFormat,
  trackLimits,
} from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';

/**
 * Text with one encoded polyline of Google's format per line, with five decimals. Any text in the
 * right characters can be decoded, so a file is recognised only if each of its lines moves over the
 * ground in plausible steps.
 *
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export const polyline: TrackFormat = {
  id: 'polyline',
  name: 'Encoded polyline',
  original: 'text/plain',
  limits: trackLimits,
  recognise: ({ text }) => (text !== undefined && looksEncoded(text) ? 0.9 : 0),
  parse: (content) => tracksOrRefusal(tracksIn(content), () => 'no-track'),
};

const letters = /^[?-~]+$/;
const precision = 1e5;

/** Number of characters examined to recognise a file, and the minimum length of a line. */
const headLength = 65_536;
const shortest = 8;
/**
 * Maximum step in degrees between points, and minimum distance in degrees from 0°, 0°. Decoded
 * words jump further, or stay at 0°, 0°.
 */
const longestStep = 8;
const leastFromOrigin = 0.1;
const excerptLength = 40;

function looksEncoded(text: string): boolean {
  const lines = [...linesOf(text.slice(0, headLength))];
  // The last line of a long file is cut off here.
  if (text.length > headLength && lines.length > 1) lines.pop();
  return lines.length > 0 && lines.every(({ raw }) => isPlausible(raw, text.length > headLength));
}

function isPlausible(line: string, isCut: boolean): boolean {
  if (line.length < shortest || !letters.test(line)) return false;
  let last: Position | undefined;
  for (const position of positionsOf(line)) {
    if (position === undefined) return isCut && last !== undefined;
    if (Math.abs(position.lat) > 90 || Math.abs(position.lon) > 180) return false;
    if (Math.max(Math.abs(position.lat), Math.abs(position.lon)) < leastFromOrigin) return false;
    const step =
      last && Math.max(Math.abs(position.lat - last.lat), Math.abs(position.lon - last.lon));
    if (step !== undefined && step > longestStep) return false;
    last = position;
  }
  return true;
}

function* tracksIn({ text = '' }: FileContent): Generator<TrackRow> {
  const allowance = new PositionAllowance();
  for (const { line, raw } of linesOf(text)) {
    const track = new OpenTrack({ line, excerpt: raw.slice(0, excerptLength) }, allowance);
    for (const position of positionsOf(raw)) {
      const { lat, lon } = position ?? { lat: Number.NaN, lon: Number.NaN };
      const text = () => (position ? `${lat} ${lon}` : raw);
      track.positions.add(lat, lon, Number.NaN, Number.NaN, text);
    }
    yield track.row();
  }
}

interface Position {
  lat: number;
  lon: number;
}

/** Yields the positions of a line; ends with undefined at invalid text. */
function* positionsOf(line: string): Generator<Position | undefined> {
  let [lat, lon, at] = [0, 0, 0];
  while (at < line.length) {
    const north = numberAt(line, at);
    const east = north && numberAt(line, north.next);
    if (!east) return yield undefined;
    lat += north.value;
    lon += east.value;
    at = east.next;
    yield { lat: lat / precision, lon: lon / precision };
  }
}
