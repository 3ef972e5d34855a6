import type { Transition, ZoneData } from './zone-data.ts';
import { intlZoneData } from './zone-data-intl.ts';
import { temporalZoneData } from './zone-data-temporal.ts';

/**
 * Returns the clock data of an IANA time zone. Throws a `RangeError` if this runtime does not know
 * the zone.
 *
 * Uses `Temporal` if the runtime has it built in: it lists the transitions, so a year takes three
 * calls. Otherwise uses `Intl`. A `Temporal` polyfill also uses `Intl`, but far more slowly: 1.3 ms
 * per transition.
 */
export function zoneDataOf(zone: string): ZoneData {
  return hasTemporal ? temporalZoneData(zone) : intlZoneData(zone);
}

const hasTemporal =
  'Temporal' in globalThis &&
  Function.prototype.toString.call(Temporal.Instant).includes('[native code]');

/** Cached data of a span of a zone's time. */
interface Span {
  /** Seconds ahead of UTC at the beginning of the span. */
  offset: number;
  transitions: readonly Transition[];
}

interface ZoneOffsets {
  data: ZoneData;
  spans: Map<number, Span>;
}

/**
 * Cache limits; the whole cache is cleared when one is reached. Names are limited because a file
 * may contain any number of invalid ones. Spans are counted over all zones.
 */
const mostZones = 1000;
const mostSpans = 200_000;

/** Maximum length of a zone's name, in characters; the longest in the time zone database has 32. */
const longestZone = 64;

/** A cache of time zone offsets. */
export class KnownZones {
  readonly #zones = new Map<string, ZoneOffsets | undefined>();
  readonly #dataOf: (zone: string) => ZoneData;
  #spansKept = 0;

  /** `dataOf` must throw a `RangeError` for an unknown zone. */
  constructor(dataOf: (zone: string) => ZoneData) {
    this.#dataOf = dataOf;
  }

  /**
   * Returns the seconds ahead of UTC at an instant, negative for west; undefined for an unknown
   * zone.
   */
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
      // A RangeError means that the zone is misspelt, or newer than this runtime's data.
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
 * Returns a zone's offset from UTC at an instant, in seconds (negative for west), from the
 * runtime's own time zone data; undefined if the runtime does not know the zone.
 */
export function zoneOffset(zone: string, epochSeconds: number): number | undefined {
  return knownZones.offset(zone, epochSeconds);
}

/** Whether this runtime knows an IANA time zone of that name. */
export function isZone(zone: string): boolean {
  return knownZones.has(zone);
}
