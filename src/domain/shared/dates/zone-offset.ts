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

/** Offsets of time zones, each looked up once. */
export class KnownZones {
  readonly #zones = new Map<string, ZoneOffsets | undefined>();
  readonly #dataOf: (zone: string) => ZoneData;
  #spansKept = 0;

  /** `dataOf` throws a `RangeError` for an unknown zone. */
  constructor(dataOf: (zone: string) => ZoneData) {
    this.#dataOf = dataOf;
  }

  /** Seconds ahead of UTC at an instant, negative west; `undefined` for an unknown zone. */
  offset(zone: string, epochSeconds: number): number | undefined {
    const offsets = this.#offsetsOf(zone);
    if (!offsets) return undefined;
    const { offset, transitions } = this.#spanOf(
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

  has(zone: string): boolean {
    return this.#offsetsOf(zone) !== undefined;
  }

  #offsetsOf(zone: string): ZoneOffsets | undefined {
    if (zone.length > longestZone) return undefined;
    const known = this.#zones.get(zone);
    if (known || this.#zones.has(zone)) return known;
    if (this.#zones.size >= mostZones) this.#forgetAll();
    let offsets: ZoneOffsets | undefined;
    try {
      offsets = { data: this.#dataOf(zone), spans: new Map() };
    } catch (error) {
      // The one thing that can be wrong here: a zone newer than this runtime's data, or misspelt.
      if (!(error instanceof RangeError)) throw error;
    }
    this.#zones.set(zone, offsets);
    return offsets;
  }

  #spanOf({ data, spans }: ZoneOffsets, number: number): Span {
    const known = spans.get(number);
    if (known) return known;
    if (this.#spansKept >= mostSpans) this.#forgetAll();
    const from = number * data.spanSeconds;
    const offset = data.offsetAt(from);
    const span = { offset, transitions: data.transitionsBetween(from, from + data.spanSeconds) };
    spans.set(number, span);
    this.#spansKept++;
    return span;
  }

  #forgetAll(): void {
    this.#zones.clear();
    this.#spansKept = 0;
  }
}

const knownZones = new KnownZones(zoneDataOf);

/**
 * How far a zone's clocks stand ahead of UTC at an instant, in seconds (negative west), from the
 * runtime's own time zone data; `undefined` when this runtime does not know the zone.
 */
export function zoneOffset(zone: string, epochSeconds: number): number | undefined {
  return knownZones.offset(zone, epochSeconds);
}

/** Whether this runtime knows an IANA zone by that name. */
export function isZone(zone: string): boolean {
  return knownZones.has(zone);
}
