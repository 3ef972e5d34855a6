import type { Place } from '../places/place.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Where something was: a town in a country, or a country alone. */
export interface Locality {
  /** '' where nobody knows */
  town: string;
  /** ISO 3166-1 alpha-2, '' where nobody knows */
  country: string;
  /** `IT:rome`, as addresses name it; the country alone where there is no town */
  key: string;
}

const known = new WeakMap<Place, Locality>();

/** The locality of a place: the same object for the same place. */
export function localityOfPlace(place: Place): Locality {
  let locality = known.get(place);
  if (!locality)
    known.set(place, (locality = makeLocality(place.town || place.name, place.country)));
  return locality;
}

/** A town and country as a locality, or as none where neither is known. */
export function localitiesOf(town: string, country: string): Locality[] {
  return town === '' && country === '' ? [] : [makeLocality(town, country)];
}

function makeLocality(town: string, country: string): Locality {
  return { town, country, key: town === '' ? country : `${country}:${foldText(town)}` };
}

/** Whether a locality lies in what an address asks for: a country (`IT`) or a town of it (`IT:rome`). */
export function isLocalityIn({ key, country }: Locality, asked: string): boolean {
  return key === asked || country === asked;
}
