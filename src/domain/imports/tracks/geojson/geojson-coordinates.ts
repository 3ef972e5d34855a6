import { JsonFault, type JsonCursor } from './json-cursor.ts';
import type { PositionColumns } from '../position-columns.ts';

/** A MultiPolygon has four nested arrays; no geometry has more. */
const deepestCoordinates = 5;

/**
 * Reads the coordinates of any geometry, because its type may come after them. Positions are `[lon,
 * lat, elevation?, …]` within any number of arrays, each of which begins a segment.
 */
export function readCoordinates(cursor: JsonCursor, positions: PositionColumns, depth = 1): void {
  if (depth > deepestCoordinates) throw new JsonFault('too-deep', cursor.offset);
  const { offset } = cursor;
  cursor.enter('[');
  if (!cursor.hasNext(']')) return;
  if (cursor.peek() !== '[') return readPosition(cursor, positions, offset);
  positions.startSegment();
  do {
    if (cursor.peek() === '[') readCoordinates(cursor, positions, depth + 1);
    else cursor.skip();
  } while (cursor.hasNext(']'));
}

/** Reads a position; the cursor is before its first number. */
function readPosition(cursor: JsonCursor, positions: PositionColumns, start: number): void {
  let [lon, lat, elevation] = [Number.NaN, Number.NaN, Number.NaN];
  let count = 0;
  do {
    const value = cursor.number();
    if (count === 0) lon = value;
    else if (count === 1) lat = value;
    else if (count === 2) elevation = value;
    count++;
  } while (cursor.hasNext(']'));
  if (!Number.isFinite(elevation)) elevation = Number.NaN;
  positions.add(lat, lon, elevation, Number.NaN, () => cursor.textFrom(start));
}
