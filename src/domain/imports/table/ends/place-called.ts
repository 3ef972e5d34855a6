import { mostPlacesNamed } from '../../limits.ts';
import { type Place, toPlace } from '../../../places/place.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import type { ImportLookups } from '../../resolving/draft.ts';
import { readPositionedName } from '../../../places/positioned-name.ts';
import { builtPlace, resolvePlace } from '../../resolving/place.ts';
import { readPlaceCells } from './place-cells.ts';

/**
 * Returns the place that a text means if there is no journey that gives a date and a mode. Uses, in
 * this order: `answers`, by folded text; coordinates after the name; if `mostly` is `port`, the
 * only port of that name; a code; the name or town, for which the largest place wins. Undefined if
 * there is none.
 */
export function placeCalled(
  text: string,
  answers: ReadonlyMap<string, Place>,
  lookups: ImportLookups,
  mostly?: string,
): Place | undefined {
  if (!answers.has(foldText(text))) {
    const at = readPositionedName(text);
    if (at) return builtPlace({ ...at, ...(mostly === 'port' && { kind: mostly }) }, lookups);
    const port = mostly === 'port' ? portCalled(text, lookups) : undefined;
    if (port) return port;
  }
  const hint = readPlaceCells({ text, code: '', town: '', country: '' }, answers);
  if (!hint) return undefined;
  const coded = hint.words === undefined ? resolvePlace(hint, anyTime, lookups) : undefined;
  if (coded) return coded;
  const { places, isSettled } = lookups.placesMeant({ words: text }, 'other', anyTime);
  const [place] = places;
  return place && isSettled ? toPlace(place) : undefined;
}

/** Returns the places of a name that is written with a country or state that has none of them. */
export function placesElsewhere(text: string, lookups: ImportLookups, mostly?: string): string[] {
  const mode = mostly === 'port' ? 'sea' : 'other';
  return lookups
    .elsewhere({ words: text }, mode, anyTime)
    .slice(0, mostPlacesNamed)
    .map(({ name, region, country }) => `${name} (${region || country})`);
}

function portCalled(words: string, lookups: ImportLookups): Place | undefined {
  const { places } = lookups.placesMeant({ words }, 'sea', anyTime);
  const [port, ...others] = places.filter(({ kind }) => kind === 'port');
  return port && others.length === 0 ? toPlace(port) : undefined;
}

/** The EDTF date "unknown". */
const anyTime = 'XXXX';
