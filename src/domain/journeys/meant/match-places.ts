import type { FoundPlace, Place } from '../../places/place.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { distinctiveParts } from './distinctive-parts.ts';

/**
 * Returns the places that a text from a log book can mean, in their given order. The text can be a
 * whole code, town or name; the distinctive part of a name or its beginning (`Heathrow`, `London
 * Heathrow`, `Ciampino`); or another name that the search matched as a whole (`köln`, `NYC`).
 */
export function placesMeant(text: string, places: readonly (Place | FoundPlace)[]): Place[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const told = foldText(distinctiveParts(wanted, '').whole);
  const lastTold = told.split(' ').at(-1) ?? '';
  return places.filter((place) => {
    if ('isOtherName' in place && (place.isOtherName || place.isInTown)) return true;
    // The search compares all names of a listed station; `Bath` does not mean Matlock Bath.
    if ('isOtherName' in place && place.id.startsWith('station:')) return false;
    const { iata, icao, name, town } = place;
    const [foldedName, foldedTown] = [foldText(name), foldText(town)];
    const known = [iata.toLowerCase(), icao.toLowerCase(), foldedName, foldedTown];
    if (known.includes(wanted)) return true;
    // This check rules out most names before the slower comparison of their parts.
    if (told === '' || !foldedName.includes(lastTold)) return false;
    const parts = distinctiveParts(name, town);
    const [whole, own] = [foldText(parts.whole), foldText(parts.own)];
    // For example, `Ciampino` is the common name of Ciampino–G. B. Pastine.
    const isBeginning = told.length >= 5 && own.startsWith(`${told} `);
    return isBeginning || told === whole || told === own || told === `${foldedTown} ${own}`;
  });
}

/** No place has a longer name, so longer texts are not looked up. */
export const longestPlaceName = 100;

/**
 * Whether a lookup of the text can find anything. Excludes numbers, single letters and texts longer
 * than any name. Codes such as `9W` and `U2` are accepted, because they are airlines.
 */
export function mayBeName(text: string): boolean {
  return text.length <= longestPlaceName && /\p{L}{2}|^(?:[A-Z]\d|\d[A-Z])$/u.test(text);
}
