import { intlZoneData } from './zone-data-intl.ts';
import { temporalZoneData } from './zone-data-temporal.ts';

/** A change of a zone's clocks. */
export interface Transition {
  /** epoch seconds at which the new offset begins */
  at: number;
  /** seconds ahead of UTC from then on, negative west */
  offset: number;
}

/** What the runtime knows of one zone. */
export interface ZoneData {
  /** seconds that are best asked about at once */
  readonly spanSeconds: number;
  /** Seconds ahead of UTC at an instant in epoch seconds. */
  offsetAt(epochSeconds: number): number;
  /** The changes after `from` and up to `to`, in epoch seconds and in order. */
  transitionsBetween(from: number, to: number): readonly Transition[];
}

/**
 * The data of an IANA zone. Throws a `RangeError` when this runtime does not know the zone.
 *
 * `Temporal` is asked where the runtime has it built in: it names the transitions, so that a year
 * takes three questions. Elsewhere `Intl` is asked, of which the polyfill also makes its answers,
 * far more slowly than we do: it took 1.3 ms for a transition.
 */
export function zoneDataOf(zone: string): ZoneData {
  return hasTemporal ? temporalZoneData(zone) : intlZoneData(zone);
}

const hasTemporal =
  'Temporal' in globalThis &&
  Function.prototype.toString.call(Temporal.Instant).includes('[native code]');
