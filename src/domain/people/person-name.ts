import { foldText } from '../shared/text/fold-text.ts';

/** Letters of a person's name at most. */
export const longestName = 120;

/** Letters of a name that are compared with others at most. */
const longestCompared = 200;

/** Words of a name that are compared at most. */
const mostWords = 20;

/** Whether two names are written alike, but for case and accents. */
export function isSameName(one: string, other: string): boolean {
  return sameNameKey(one) === sameNameKey(other);
}

/** The same of names that are written alike. */
export function sameNameKey(name: string): string {
  // Folding goes through every letter; nobody is called anything so long.
  return name.length > longestCompared ? `exactly ${name}` : foldText(name.trim());
}

/**
 * Whether two names, by their words, may be of one person: all that the shorter one says is in the longer
 * one, if only by an initial. `Alex`, `A. Marlow` and `Marlow, Alex` may be Alex Marlow, and Samantha
 * Marlow may not.
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

/** The words of a name by which it is compared. */
export function wordsOfName(name: string): string[] {
  const words = foldText(name.slice(0, longestCompared)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords);
}
