import { foldedWords } from '../../domain/shared/text/fold-text.ts';

/**
 * The longest name in the reference data has 90 characters; the longest hint consists of two names.
 */
export const longestQuery = 200;

/** More words than any name has; each word is a separate search. */
const mostWords = 16;

/**
 * Returns the folded words of a search text. Returns none if the text is longer or has more words
 * than any name, so nothing is searched.
 */
export function queryWords(text: string): string[] {
  if (text.length > longestQuery) return [];
  const words = foldedWords(text);
  return words.length > mostWords ? [] : words;
}
