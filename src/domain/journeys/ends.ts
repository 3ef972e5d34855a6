import { continentOf } from '../shared/places/countries.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { Place } from '../places/place.ts';

/** Where the two ends of a journey lie to each other. */
export type Scope = 'domestic' | 'international' | 'unknown';

/** What is derived from the two ends alone, and shared by all journeys between them. */
export interface Ends {
  geodesicKm: number;
  /** place ids as travelled: `airport:EGLL→airport:KJFK` */
  pathKey: string;
  /** the same both ways: `airport:EGLL–airport:KJFK`, ids in alphabetical order */
  routeKey: string;
  /** ISO countries of the two ends, each once, unknown ones left out */
  countries: readonly string[];
  /** AF AN AS EU NA OC SA of the two ends, each once, unknown ones left out */
  continents: readonly string[];
  /** the continents of both ends in alphabetical order, `?` for an unknown one: `EU–NA`, `?–EU` */
  continentPair: string;
  /** domestic where both countries are known and equal, unknown where either is not known */
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
 * `endsOf`, remembered by the identity of the two places: a decoded journey set holds each place
 * once, so ten thousand journeys ask for some hundred pairs.
 */
export function rememberEnds(): typeof endsOf {
  const known = new Map<Place, Map<Place, Ends>>();
  return (from, to) => {
    let fromHere = known.get(from);
    if (!fromHere) known.set(from, (fromHere = new Map()));
    let ends = fromHere.get(to);
    if (!ends) fromHere.set(to, (ends = endsOf(from, to)));
    return ends;
  };
}

function scopeOf(from: string, to: string): Scope {
  if (from === '' || to === '') return 'unknown';
  return from === to ? 'domestic' : 'international';
}

function distinctKnown(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
