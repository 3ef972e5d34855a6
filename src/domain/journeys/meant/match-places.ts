import type { FoundPlace, Place } from '../../places/place.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { distinctiveParts } from './distinctive-parts.ts';

/**
 * The places that a text of a log book means, in the order given: whole codes, towns and names,
 * the part of a name that tells it from others of its town, or its beginning (`Heathrow`,
 * `London Heathrow`, `Ciampino`), and other names that the search knew as a whole (`köln`, `NYC`).
 */
export function placesMeant(text: string, places: readonly (Place | FoundPlace)[]): Place[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const told = foldText(distinctiveParts(wanted, '').whole);
  const lastTold = told.split(' ').at(-1) ?? '';
  return places.filter((place) => {
    if ('isOtherName' in place && place.isOtherName) return true;
    const { iata, icao, name, town } = place;
    const [foldedName, foldedTown] = [foldText(name), foldText(town)];
    const known = [iata.toLowerCase(), icao.toLowerCase(), foldedName, foldedTown];
    if (known.includes(wanted)) return true;
    // Most names are told apart by this alone; their parts take longer.
    if (told === '' || !foldedName.includes(lastTold)) return false;
    const parts = distinctiveParts(name, town);
    const [whole, own] = [foldText(parts.whole), foldText(parts.own)];
    // `Ciampino` is how Ciampino–G. B. Pastine is known.
    const isBeginning = told.length >= 5 && own.startsWith(`${told} `);
    return isBeginning || told === whole || told === own || told === `${foldedTown} ${own}`;
  });
}

/** No place has a longer name; what is longer is not looked up. */
export const longestPlaceName = 100;

/**
 * Whether looking a text up could find anything: not numbers, not single letters (`9W`, `U2` are
 * airlines), nothing longer than any name.
 */
export function mayBeName(text: string): boolean {
  return text.length <= longestPlaceName && /\p{L}{2}|^(?:[A-Z]\d|\d[A-Z])$/u.test(text);
}
