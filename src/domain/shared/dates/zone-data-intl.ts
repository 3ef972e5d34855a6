import { getOrMake } from '../remember.ts';
import type { Transition, ZoneData } from './zone-data.ts';

/**
 * Returns a time zone's clock data from `Intl`, for browsers without `Temporal`. Throws a
 * `RangeError` if the runtime does not know the zone.
 *
 * If the offsets at both ends of a six-day span are equal, the whole span is assumed to have that
 * offset. This is correct because no zone has ever changed its offset and returned within less
 * time; the shortest such period was seven days minus an hour, as in Brazil in October 2000. If the
 * offsets differ, bisection finds the transition.
 */
export function intlZoneData(zone: string): ZoneData {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    // A format needs at least one date part; this one is the fastest to format.
    weekday: 'narrow',
  });
  // A span begins where the previous one ends, and most lookups are for consecutive spans.
  let last = { at: Number.NaN, offset: 0 };
  const offsetAt = (epochSeconds: number) => {
    if (last.at !== epochSeconds)
      last = { at: epochSeconds, offset: readOffset(format, epochSeconds) };
    return last.offset;
  };
  return {
    spanSeconds: 6 * 86_400,
    offsetAt,
    transitionsBetween(from, to) {
      const found: Transition[] = [];
      let offset = offsetAt(from);
      const final = offsetAt(to);
      let at = from;
      while (offset !== final) {
        at = endOfOffset(format, offset, at, to);
        offset = readOffset(format, at);
        found.push({ at, offset });
      }
      return found;
    },
  };
}

/**
 * Returns the first second after `from` with a different offset; the offset at `end` must be
 * different.
 */
function endOfOffset(format: Intl.DateTimeFormat, offset: number, from: number, end: number) {
  let same = from;
  let other = end;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (readOffset(format, middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}

const offsetsByName = new Map<string, number>();

/** Reads the offset at the end of a text such as `M, GMT-00:44:30`. */
function readOffset(format: Intl.DateTimeFormat, epochSeconds: number): number {
  const text = format.format(epochSeconds * 1000);
  const name = text.slice(text.lastIndexOf('GMT') + 3);
  return getOrMake(offsetsByName, name, offsetOfName);
}

/** Converts `+05:30` or `-00:44:30` to seconds; '' is zero. */
function offsetOfName(name: string): number {
  if (name === '') return 0;
  const [hours = 0, minutes = 0, seconds = 0] = name.slice(1).split(':').map(Number);
  const size = hours * 3600 + minutes * 60 + seconds;
  return name.startsWith('+') ? size : -size;
}
