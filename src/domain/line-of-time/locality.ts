import { rememberEach } from '../shared/remember.ts';
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

/** Returns the locality of a place, the same object for the same place. */
export const localityOfPlace = rememberEach(({ town, name, country }: Place) =>
  makeLocality(town || name, country),
);

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
