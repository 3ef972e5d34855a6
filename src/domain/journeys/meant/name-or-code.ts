import type { FoundPlace, Place } from '../../places/place.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { placesMeant } from './match-places.ts';

/** Places that a word means, by what it is of them. */
export interface NamedOrCoded<Found> {
  named: Found[];
  /** those of which it is the code and no name: `Goa` is that of Genoa */
  coded: Found[];
}

/** Whether a word may be a code that is not written as one, with capitals alone. */
export function mayBeNameOrCode(word: string): boolean {
  return /^\p{L}{3,4}$/u.test(word) && word !== word.toUpperCase();
}

/** Parts the places that a word may mean into those that it names, and those whose code it only is. */
export function byNameOrCode<Found extends Place | FoundPlace>(
  word: string,
  places: readonly Found[],
): NamedOrCoded<Found> {
  const wanted = foldText(word);
  const isCode = ({ iata, icao }: Found) => [iata, icao].some((code) => foldText(code) === wanted);
  const isName = (place: Found) => placesMeant(word, [{ ...place, iata: '', icao: '' }]).length > 0;
  const coded = places.filter((place) => isCode(place) && !isName(place));
  return { named: places.filter((place) => !coded.includes(place)), coded };
}
