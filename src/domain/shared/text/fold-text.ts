/**
 * Plain spellings of letters that Unicode does not decompose, as people type them on a plain
 * keyboard.
 */
const plainSpellings: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
  // At the end of a word.
  ς: 'σ',
};
/**
 * Combining marks after the first 30 of a run, which no language has (Unicode Annex 15, 13). Sorting
 * a run takes time in the square of its length: minutes for the longest text of a record.
 */
const endlessMarks = /(?<=\p{M}{30})\p{M}+/gu;
const longestUncut = 1000;

const isPlain = /^[ -~]*$/;

const undecomposed = new RegExp(`[${Object.keys(plainSpellings).join('')}]`, 'g');

/**
 * Folds a text for searching: lower case, without accents or punctuation, words separated by one
 * space. Search columns and search input both use it, so both database engines match alike.
 *
 * Removes only Latin, Greek and Cyrillic accents (U+0300–U+036F), because the marks of Indic
 * scripts and of kana are letters to their readers. Removes apostrophes, because "ohare" and
 * "O'Hare" are one word.
 */
export function foldText(text: string): string {
  // Most names are plain, and folding is most of the time of a search.
  if (isPlain.test(text)) {
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^0-9a-z]+/g, ' ')
      .trim();
  }
  const cut = text.length > longestUncut ? text.replace(endlessMarks, '') : text;
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(undecomposed, (letter) => plainSpellings[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the folded words of a text; empty for a text of punctuation only. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}
