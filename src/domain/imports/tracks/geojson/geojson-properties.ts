import { longestNote } from '../../limits.ts';
import { instantOf, instantOfNumber } from '../instant-text.ts';
import { type JsonCursor, JsonFault } from './json-cursor.ts';
import type { NumberColumn } from '../number-column.ts';
import type { OpenTrack } from '../open-track.ts';
import type { PositionAllowance } from '../position-columns.ts';
import { longestName } from '../track-format.ts';
import { modeOfActivity } from '../travel-words.ts';

const longestTime = 40;
/** Lists of times are nested as deeply as the lines. */
const deepestTimes = 3;

/** Names that programs, including Sojourn, use for the properties of a line. */
const names = new Set(['name', 'title', 'Name']);
const notes = new Set(['desc', 'description', 'cmt', 'note']);
const activities = new Set(['type', 'activity', 'sport', 'mode']);
const begins = new Set(['time', 'begin']);
const timeLists = new Set(['coordTimes', 'times']);

/** Reads the properties of a feature into its track; the cursor is before them. */
export function readProperties(
  cursor: JsonCursor,
  track: OpenTrack,
  times: NumberColumn,
  allowance: PositionAllowance,
): void {
  cursor.enter('{');
  while (cursor.hasNext('}')) {
    const key = cursor.key();
    const next = cursor.peek();
    if (timeLists.has(key) && next === '[') readTimes(cursor, times, allowance);
    else if (key === 'coordinateProperties' && next === '{') {
      readTimeLists(cursor, times, allowance);
    } else if (begins.has(key)) track.begin = readTime(cursor);
    else if (key === 'end') track.end = readTime(cursor);
    else if (next !== '"') cursor.skip();
    else if (names.has(key)) track.name ||= cursor.string(longestName + 1);
    else if (notes.has(key)) track.notes.push(cursor.string(longestNote));
    else if (activities.has(key)) track.mode ??= modeOfActivity(cursor.string(longestName));
    else cursor.skip();
  }
}

function readTimeLists(
  cursor: JsonCursor,
  times: NumberColumn,
  allowance: PositionAllowance,
): void {
  cursor.enter('{');
  while (cursor.hasNext('}')) {
    if (timeLists.has(cursor.key()) && cursor.peek() === '[') readTimes(cursor, times, allowance);
    else cursor.skip();
  }
}

function readTimes(
  cursor: JsonCursor,
  times: NumberColumn,
  allowance: PositionAllowance,
  depth = 1,
): void {
  if (depth > deepestTimes) throw new JsonFault('too-deep', cursor.offset);
  cursor.enter('[');
  while (cursor.hasNext(']')) {
    if (cursor.peek() === '[') readTimes(cursor, times, allowance, depth + 1);
    else {
      allowance.take();
      times.push(readTime(cursor));
    }
  }
}

/** Reads an ISO text, or a number of seconds or milliseconds; NaN for anything else. */
function readTime(cursor: JsonCursor): number {
  return cursor.peek() === '"'
    ? instantOf(cursor.string(longestTime + 1))
    : instantOfNumber(cursor.number());
}
