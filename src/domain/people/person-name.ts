import { foldText } from '../shared/fold-text.ts';

/** Letters of a person's name at most. */
export const longestName = 120;

/** Letters of a name that are compared with others at most. */
const longestCompared = 200;

/** Whether two names are written alike, but for case and accents. */
export function isSameName(one: string, other: string): boolean {
  // Folding goes through every letter; nobody is called anything so long.
  if (Math.max(one.length, other.length) > longestCompared) return one === other;
  return foldText(one.trim()) === foldText(other.trim());
}

/**
 * Whether two names may be of one person: all that the shorter one says is in the longer one, if
 * only by an initial. `Alex`, `A. Marlow` and `Marlow, Alex` may be Alex Marlow, and Samantha Marlow
 * may not.
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
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

function wordsOf(name: string): string[] {
  return foldText(name.slice(0, longestCompared)).match(/[\p{L}\p{N}]+/gu) ?? [];
}
