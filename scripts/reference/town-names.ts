import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { plainSpellings } from '../../src/domain/shared/text/plain-spellings.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';
import type { Town } from './towns.ts';

/** `Saint` and its abbreviation are written alike in many languages. */
const saints = [
  [/^st /, 'saint '],
  [/^saint /, 'st '],
  [/^ste /, 'sainte '],
  [/^sainte /, 'ste '],
  [/^sankt /, 'st '],
] as const;

/**
 * Returns the names by which a town is found as a whole besides its own, folded, and whether each was
 * entered by hand: its names in all languages, and spellings on a plain keyboard (`Saarbruecken`).
 */
export function namesOfTown({ country, name, otherNames }: Town): Map<string, boolean> {
  const own = foldText(name);
  const usual = otherNamesOf(country, name).flatMap(plainSpellings);
  const names = new Map<string, boolean>();
  for (const other of [...plainSpellings(name), ...otherNames]) {
    names.set(other, false);
    for (const [begins, instead] of saints) names.set(other.replace(begins, instead), false);
  }
  for (const other of usual) names.set(other, true);
  names.delete(own);
  return names;
}
