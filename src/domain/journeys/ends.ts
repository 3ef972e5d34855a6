import { getOrMake } from '../shared/remember.ts';
import { continentOf } from '../shared/places/countries.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { Place } from '../places/place.ts';

/** Whether the two ends of a journey are in the same country. */
export type Scope = 'domestic' | 'international' | 'unknown';

/** Facts derived from the two ends alone, shared by all journeys between them. */
export interface Ends {
  geodesicKm: number;
  /** Place IDs in the order travelled: `airport:EGLL→airport:KJFK`. */
  pathKey: string;
  /**
   * The same key for both directions, with the IDs in alphabetical order:
   * `airport:EGLL–airport:KJFK`.
   */
  routeKey: string;
  /** ISO countries of the two ends, without duplicates and unknown values. */
  countries: readonly string[];
  /** Continents of the two ends (AF AN AS EU NA OC SA), without duplicates and unknown values. */
  continents: readonly string[];
  /**
   * Continents of both ends in alphabetical order, with `?` for an unknown one: `EU–NA`, `?–EU`.
   */
  continentPair: string;
  /** Domestic if both countries are known and equal, unknown if either country is unknown. */
  scope: Scope;
}

export function endsOf(from: Place, to: Place): Ends {
  const [low, high] = from.id < to.id ? [from.id, to.id] : [to.id, from.id];
  const continents = [continentOf(from.country) ?? '', continentOf(to.country) ?? ''];
  return {
    geodesicKm: distanceKm(from, to),
    pathKey: `${from.id}→${to.id}`,
    routeKey: `${low}–${high}`,
    countries: distinctKnown([from.country, to.country]),
    continents: distinctKnown(continents),
    continentPair: continents
      .map((continent) => continent || '?')
      .sort()
      .join('–'),
    scope: scopeOf(from.country, to.country),
  };
}

/**
 * Returns `endsOf` with a cache by the identity of the two places. A decoded set of journeys holds
 * each place once, so ten thousand journeys need only some hundred pairs.
 */
export function rememberEnds(): typeof endsOf {
  const known = new Map<Place, Map<Place, Ends>>();
  return (from, to) =>
    getOrMake(
      getOrMake(known, from, () => new Map()),
      to,
      () => endsOf(from, to),
    );
}

function scopeOf(from: string, to: string): Scope {
  if (from === '' || to === '') return 'unknown';
  return from === to ? 'domestic' : 'international';
}

function distinctKnown(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
