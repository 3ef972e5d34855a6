import { type Place, toPlace } from '../../places/place.ts';
import type { ImportLookups } from '../resolving/draft.ts';
import { resolvePlace } from '../resolving/place.ts';
import { readPlaceCells } from './place-cells.ts';

/**
 * The place that a text means where no journey says when and how somebody was there: as `answers` say of
 * folded texts, by its code, or by its name or its town, of several the largest. Undefined for none.
 */
export function placeCalled(
  text: string,
  answers: ReadonlyMap<string, Place>,
  lookups: ImportLookups,
): Place | undefined {
  const hint = readPlaceCells({ text, code: '', town: '', country: '' }, answers);
  if (!hint) return undefined;
  const coded = hint.words === undefined ? resolvePlace(hint, anyTime, lookups) : undefined;
  if (coded) return coded;
  const { places, isSettled } = lookups.placesMeant({ words: text }, 'other', anyTime);
  const [place] = places;
  return place && isSettled ? toPlace(place) : undefined;
}

/** EDTF of a date that is not known. */
const anyTime = 'XXXX';
