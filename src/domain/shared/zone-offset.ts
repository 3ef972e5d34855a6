import { zoneDataOf } from './runtime-zone-data.ts';
import type { Transition, ZoneData } from './zone-data.ts';

/** What is known of a stretch of a zone's time. */
interface Span {
  /** seconds ahead of UTC at its beginning */
  offset: number;
  transitions: readonly Transition[];
}

interface ZoneOffsets {
  data: ZoneData;
  spans: Map<number, Span>;
}

/**
 * What is remembered at most before everything is forgotten and looked up anew: names, of which a file
 * may hold any number that no zone has, and spans, of all zones together.
 */
const mostZones = 1000;
const mostSpans = 200_000;

/** Characters; the longest name of the time zone database has 32. */
const longestZone = 64;

const zones = new Map<string, ZoneOffsets | undefined>();
let spansKept = 0;

/**
 * How far a zone's clocks stand ahead of UTC at an instant, in seconds (negative west), from the
 * runtime's own time zone data; `undefined` when this runtime does not know the zone.
 */
export function zoneOffset(zone: string, epochSeconds: number): number | undefined {
  const offsets = offsetsOf(zone);
  if (!offsets) return undefined;
  const { offset, transitions } = spanOf(
    offsets,
    Math.floor(epochSeconds / offsets.data.spanSeconds),
  );
  let found = offset;
  for (const transition of transitions) {
    if (epochSeconds < transition.at) break;
    found = transition.offset;
  }
  return found;
}

/** Whether this runtime knows an IANA zone by that name. */
export function isZone(zone: string): boolean {
  return offsetsOf(zone) !== undefined;
}

function offsetsOf(zone: string): ZoneOffsets | undefined {
  if (zone.length > longestZone) return undefined;
  const known = zones.get(zone);
  if (known || zones.has(zone)) return known;
  if (zones.size >= mostZones) forgetAll();
  let offsets: ZoneOffsets | undefined;
  try {
    offsets = { data: zoneDataOf(zone), spans: new Map() };
  } catch (error) {
    // The one thing that can be wrong here: a zone newer than this runtime's data, or misspelt.
    if (!(error instanceof RangeError)) throw error;
  }
  zones.set(zone, offsets);
  return offsets;
}

function spanOf({ data, spans }: ZoneOffsets, number: number): Span {
  const known = spans.get(number);
  if (known) return known;
  if (spansKept >= mostSpans) forgetAll();
  const from = number * data.spanSeconds;
  const offset = data.offsetAt(from);
  const span = { offset, transitions: data.transitionsBetween(from, from + data.spanSeconds) };
  spans.set(number, span);
  spansKept++;
  return span;
}

function forgetAll(): void {
  zones.clear();
  spansKept = 0;
}
