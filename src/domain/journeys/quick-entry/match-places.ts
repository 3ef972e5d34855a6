import type { FoundPlace, Place } from '../place.ts';
import { foldedWords, foldText } from '../../shared/fold-text.ts';
import { commonAirportWords } from '../common-airport-words.ts';

/**
 * The places that a text of a log book means, in the order given: whole codes, towns and names,
 * the part of a name that tells it from others of its town, or its beginning (`Heathrow`,
 * `London Heathrow`, `Ciampino`), and other names that the search knew as a whole (`köln`, `NYC`).
 */
export function placesMeant(text: string, places: readonly (Place | FoundPlace)[]): Place[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const told = tellingWords(wanted);
  return places.filter((place) => {
    if ('isOtherName' in place && place.isOtherName) return true;
    const { iata, icao, name, town } = place;
    if ([iata, icao, name, town].some((known) => known !== '' && foldText(known) === wanted)) {
      return true;
    }
    if (told === '') return false;
    const townWords = new Set(foldedWords(town));
    const whole = tellingWords(name);
    const own = whole
      .split(' ')
      .filter((word) => !townWords.has(word))
      .join(' ');
    // `Ciampino` is how Ciampino–G. B. Pastine is known.
    const isBeginning = told.length >= 5 && own.startsWith(`${told} `);
    return isBeginning || told === whole || told === own || told === `${foldText(town)} ${own}`;
  });
}

function tellingWords(text: string): string {
  return foldedWords(text)
    .filter((word) => !commonAirportWords.has(word))
    .join(' ');
}

/** No place has a longer name; what is longer is not looked up. */
export const longestName = 100;

/**
 * Whether looking a text up could find anything: not numbers, not single letters (`9W`, `U2` are
 * airlines), nothing longer than any name.
 */
export function mayBeName(text: string): boolean {
  return text.length <= longestName && /\p{L}{2}|^(?:[A-Z]\d|\d[A-Z])$/u.test(text);
}
