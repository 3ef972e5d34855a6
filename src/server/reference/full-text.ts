import { foldedWords } from '../../domain/shared/text/fold-text.ts';

/**
 * Returns an FTS5 query for text with words that begin with each of these folded words, in any
 * order. Folded words contain only letters and digits, so quoting needs no escapes.
 */
export function prefixQuery(words: string[]): string {
  return words.map((word) => `"${word}"*`).join(' AND ');
}

/** Returns an FTS5 query for text that contains each of these folded words as a whole word. */
export function wordQuery(words: string[]): string {
  return words.map((word) => `"${word}"`).join(' AND ');
}

/** How a search of names compares the words. */
export interface WordMatching {
  /**
   * Whether only whole words count, and no words of a division or country. It takes a small part of the
   * time of a search that also finds beginnings.
   */
  isWhole?: boolean;
}

/** Returns the FTS5 query of a search of names. */
export function nameQuery(words: string[], { isWhole = false }: WordMatching): string {
  return isWhole ? wordQuery(words) : prefixQuery(words);
}

/**
 * Rates how well folded words match a folded text, 0 to 100. From best to worst: the whole text,
 * its beginning, whole words, beginnings of words.
 */
export function matchQuality(query: string, words: string[], text: string): number {
  if (text === query) return 100;
  if (text.startsWith(`${query} `)) return 80;
  if (text.startsWith(query)) return 60;
  const textWords = text.split(' ');
  if (words.every((word) => textWords.includes(word))) return 50;
  const begun = (word: string) => textWords.some((textWord) => textWord.startsWith(word));
  return words.every(begun) ? 30 : 0;
}

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
