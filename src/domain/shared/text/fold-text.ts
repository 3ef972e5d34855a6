/** Letters that Unicode does not decompose, in the spelling people type on a plain keyboard. */
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
};
const undecomposed = new RegExp(`[${Object.keys(plainSpellings).join('')}]`, 'g');

/**
 * The form in which text is searched: lower case, without accents or punctuation, words one space
 * apart. Stored in search columns and applied to what is typed, so both engines match alike.
 *
 * Only Latin, Greek and Cyrillic accents go (U+0300–U+036F): the marks of Indic scripts and of
 * kana are letters to their readers. Apostrophes vanish, because "ohare" and "O'Hare" are one word.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(undecomposed, (letter) => plainSpellings[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text; none for a text of punctuation only. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}
