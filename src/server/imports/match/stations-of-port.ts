import type { Place } from '../../../domain/places/place.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

/** Words after the name of a port: `Dagebüll Mole`; otherwise the name of its island. */
const quays =
  / (?:mole|hafen|harbour|port|pier|ferry|fähre|fährhafen|anleger|havn|hamn|porto|maritime)$/iu;
const islands = / \([^)]*\)$/u;

/** Returns the station at a port, if its name means only one: `Wittdün (Amrum)`. */
export function stationsOfPort(words: string, found: readonly Place[]): Place[] {
  const folded = foldText(words);
  const named = (after: RegExp) =>
    found.filter(({ name }) => after.test(name) && foldText(name.replace(after, '')) === folded);
  return [named(quays), named(islands)].find(({ length }) => length === 1) ?? [];
}
