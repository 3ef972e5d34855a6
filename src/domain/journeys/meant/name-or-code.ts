import type { FoundPlace, Place } from '../../places/place.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { placesMeant } from './match-places.ts';

/** Places that a word can mean, grouped by whether the word is their name or their code. */
interface NamedOrCoded<Found> {
  named: Found[];
  /** Places for which the word is a code but not a name: `Goa` is the code of Genoa. */
  coded: Found[];
}

/** Whether a word can be a code although it is not written in capitals only. */
export function mayBeNameOrCode(word: string): boolean {
  return /^\p{L}{3,4}$/u.test(word) && word !== word.toUpperCase();
}

/**
 * Splits the places that a word can mean into those it names and those for which it is only a code.
 */
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
