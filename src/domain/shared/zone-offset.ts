/**
 * How far a zone's clocks stand ahead of UTC at an instant, from the runtime's own time zone data
 * through `Intl`, without `Temporal` (which some browsers lack, and which is slower in bulk).
 *
 * Offsets are looked up at the edges of spans of six days and kept. Where both edges agree the
 * whole span is taken to agree, which holds because no zone has ever gone and come back in less
 * (the shortest stays were an hour short of seven days, as in Brazil in October 2000). Where they
 * differ the transition is found by bisection.
 */
const spanSeconds = 6 * 86_400;

interface Transition {
  /** epoch seconds at which the new offset begins */
  at: number;
  offset: number;
}

interface ZoneOffsets {
  format: Intl.DateTimeFormat;
  atEdge: Map<number, number>;
  /** of each span in which nothing changes */
  steady: Map<number, number>;
  transitions: Map<number, Transition[]>;
}

/**
 * What is remembered at most before everything is forgotten and looked up anew: names, of which a file
 * may hold any number that no zone has, and offsets, of all zones together.
 */
const mostZones = 1000;
const mostOffsets = 200_000;

/** Characters; the longest name of the time zone database has 32. */
const longestZone = 64;

const zones = new Map<string, ZoneOffsets | undefined>();
let offsetsKept = 0;

/** Seconds ahead of UTC (negative west); `undefined` when this runtime does not know the zone. */
export function zoneOffset(zone: string, epochSeconds: number): number | undefined {
  const offsets = offsetsOf(zone);
  if (!offsets) return undefined;
  const span = Math.floor(epochSeconds / spanSeconds);
  const steady = offsets.steady.get(span);
  if (steady !== undefined) return steady;
  let offset = offsetAtEdge(offsets, span);
  if (offset === offsetAtEdge(offsets, span + 1)) {
    offsets.steady.set(span, offset);
    return offset;
  }
  for (const transition of transitionsIn(offsets, span)) {
    if (epochSeconds < transition.at) break;
    offset = transition.offset;
  }
  return offset;
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
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
      // A format must have something of the date as well: this is what is written soonest.
      weekday: 'narrow',
    });
    offsets = { format, atEdge: new Map(), steady: new Map(), transitions: new Map() };
  } catch (error) {
    // The one thing that can be wrong here: a zone newer than this runtime's data, or misspelt.
    if (!(error instanceof RangeError)) throw error;
  }
  zones.set(zone, offsets);
  return offsets;
}

function forgetAll(): void {
  zones.clear();
  offsetsKept = 0;
}

function offsetAtEdge(offsets: ZoneOffsets, span: number): number {
  const known = offsets.atEdge.get(span);
  if (known !== undefined) return known;
  if (offsetsKept >= mostOffsets) forgetAll();
  const offset = readOffset(offsets.format, span * spanSeconds);
  offsets.atEdge.set(span, offset);
  offsetsKept++;
  return offset;
}

function transitionsIn(offsets: ZoneOffsets, span: number): Transition[] {
  const known = offsets.transitions.get(span);
  if (known) return known;
  const end = (span + 1) * spanSeconds;
  const final = offsetAtEdge(offsets, span + 1);
  const found: Transition[] = [];
  let from = span * spanSeconds;
  let offset = offsetAtEdge(offsets, span);
  while (offset !== final) {
    const at = endOfOffset(offsets.format, offset, from, end);
    offset = readOffset(offsets.format, at);
    found.push({ at, offset });
    from = at;
  }
  offsets.transitions.set(span, found);
  return found;
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
