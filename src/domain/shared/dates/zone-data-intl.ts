import type { Transition, ZoneData } from './zone-data.ts';

/**
 * A zone's clocks from `Intl`, for browsers without `Temporal`. Throws a `RangeError` when the
 * runtime does not know the zone.
 *
 * Where both edges of a span of six days agree the whole span is taken to agree, which holds because
 * no zone has ever gone and come back in less (the shortest stays were an hour short of seven days,
 * as in Brazil in October 2000). Where they differ the transition is found by bisection.
 */
export function intlZoneData(zone: string): ZoneData {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    // A format must have something of the date as well: this is what is written soonest.
    weekday: 'narrow',
  });
  // A span ends where the next begins, and spans are mostly asked about in a row.
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

/** The first second after `from` with another offset, known that `end` has another. */
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

/** Reads the end of `M, GMT-00:44:30`. */
function readOffset(format: Intl.DateTimeFormat, epochSeconds: number): number {
  const text = format.format(epochSeconds * 1000);
  const name = text.slice(text.lastIndexOf('GMT') + 3);
  let offset = offsetsByName.get(name);
  if (offset === undefined) offsetsByName.set(name, (offset = offsetOfName(name)));
  return offset;
}

/** Seconds of `+05:30` or `-00:44:30`; '' is zero. */
function offsetOfName(name: string): number {
  if (name === '') return 0;
  const [hours = 0, minutes = 0, seconds = 0] = name.slice(1).split(':').map(Number);
  const size = hours * 3600 + minutes * 60 + seconds;
  return name.startsWith('+') ? size : -size;
}
