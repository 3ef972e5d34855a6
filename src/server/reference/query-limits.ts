import { foldedWords } from '../../domain/shared/text/fold-text.ts';

/** The longest name in the reference data has 90 characters, the longest hint is two of them. */
export const longestQuery = 200;

/** More words than any name has; each of them is a search of its own. */
const mostWords = 16;

/**
 * The folded words of what is looked up. None for text that is longer than any name, or has more
 * words: it is no name, and nothing is searched for it.
 */
export function queryWords(text: string): string[] {
  if (text.length > longestQuery) return [];
  const words = foldedWords(text);
  return words.length > mostWords ? [] : words;
}
