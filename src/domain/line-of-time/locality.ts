import type { Place } from '../places/place.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Where something was: a town in a country, or only a country. */
export interface Locality {
  /** Empty if unknown. */
  town: string;
  /** ISO 3166-1 alpha-2. Empty if unknown. */
  country: string;
  /** `IT:rome`, as used in URLs, or only the country if there is no town. */
  key: string;
}

const known = new WeakMap<Place, Locality>();

/** Returns the locality of a place, the same object for the same place. */
export function localityOfPlace(place: Place): Locality {
  let locality = known.get(place);
  if (!locality)
    known.set(place, (locality = makeLocality(place.town || place.name, place.country)));
  return locality;
}

/** Returns a list with the locality of a town and country, or an empty list if both are unknown. */
export function localitiesOf(town: string, country: string): Locality[] {
  return town === '' && country === '' ? [] : [makeLocality(town, country)];
}

function makeLocality(town: string, country: string): Locality {
  return { town, country, key: town === '' ? country : `${country}:${foldText(town)}` };
}

/** Whether a locality lies in a country (`IT`) or town (`IT:rome`) from a URL. */
export function isLocalityIn({ key, country }: Locality, asked: string): boolean {
  return key === asked || country === asked;
}
