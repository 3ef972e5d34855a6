import { foldText } from '../shared/text/fold-text.ts';

/** Maximum length of a person's name, in characters. */
export const longestName = 120;

/** Maximum number of a name's characters that are compared. */
const longestCompared = 200;

/** Maximum number of a name's words that are compared. */
const mostWords = 20;

/** Whether two names are equal except for case and accents. */
export function isSameName(one: string, other: string): boolean {
  return sameNameKey(one) === sameNameKey(other);
}

/** Returns a key that is equal for names that `isSameName` treats as the same. */
export function sameNameKey(name: string): string {
  // Folding reads every character, and no real name is this long.
  return name.length > longestCompared ? `exactly ${name}` : foldText(name.trim());
}

/**
 * Whether two names, given as words, may be of one person: each word of the shorter name is in the
 * longer one, or one of the two words is the initial of the other. `Alex`, `A. Marlow` and `Marlow,
 * Alex` match Alex Marlow; Samantha Marlow does not.
 */
export function areOfOne(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return false;
  const left = [...long];
  return short.every((word) => {
    const equal = left.indexOf(word);
    const found = equal >= 0 ? equal : left.findIndex((each) => isInitial(word, each));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}

/** Splits a name into the words that are compared. */
export function wordsOfName(name: string): string[] {
  const words = foldText(name.slice(0, longestCompared)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords);
}
