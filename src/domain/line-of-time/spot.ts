import type { Place } from '../places/place.ts';
import { foldText } from '../shared/fold-text.ts';

/** Where something was: a town in a country, or a country alone. */
export interface Spot {
  /** '' where nobody knows */
  town: string;
  /** ISO 3166-1 alpha-2, '' where nobody knows */
  country: string;
  /** `IT:rome`, as addresses name it; the country alone where there is no town */
  key: string;
}

const known = new WeakMap<Place, Spot>();

/** The spot of a place: the same object for the same place. */
export function spotOfPlace(place: Place): Spot {
  let spot = known.get(place);
  if (!spot) known.set(place, (spot = makeSpot(place.town || place.name, place.country)));
  return spot;
}

/** A town and country as a spot, or as none where neither is known. */
export function spotsOf(town: string, country: string): Spot[] {
  return town === '' && country === '' ? [] : [makeSpot(town, country)];
}

function makeSpot(town: string, country: string): Spot {
  return { town, country, key: town === '' ? country : `${country}:${foldText(town)}` };
}

/** Whether a spot lies in what an address asks for: a country (`IT`) or a town of it (`IT:rome`). */
export function isSpotIn({ key, country }: Spot, asked: string): boolean {
  return key === asked || country === asked;
}
