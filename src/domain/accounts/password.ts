import { commonWords } from './common-words.data.ts';

/** Characters a password has at least (OWASP ASVS 5.0, 6.2.1) and at most. */
export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common';

/** Rows of keyboards, the alphabet and the digits, along which people type without thinking. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
];

/** Letters as people disguise them. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * What is wrong with a password, judged without its letter case. Too common is: fewer than five
 * different characters; a repeated piece; a run of a keyboard; a date; a word of the list of common
 * ones, or a part of the name or e-mail, also in disguise, with up to four digits or signs around.
 */
export function passwordProblem(
  password: string,
  { name, email }: { name: string; email: string },
): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < shortestPassword) return 'too-short';
  if (length > longestPassword) return 'too-long';
  const lower = password.normalize('NFKC').toLowerCase();
  const own = [name, email].flatMap((text) => partsOf(text));
  const common =
    new Set(lower).size < 5 ||
    isRepeated(lower) ||
    isRun(lower) ||
    isDate(lower) ||
    isWord(lower, own);
  return common ? 'too-common' : undefined;
}

/** `abcabcabc`: the text is found in its own double at less than its whole length. */
function isRepeated(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  return period < text.length;
}

/** Made of one or two stretches, of three characters or more each, of a run in either direction. */
function isRun(text: string): boolean {
  const onRun = (piece: string) =>
    piece.length >= 3 &&
    runs.some((run) => run.includes(piece) || run.includes([...piece].toReversed().join('')));
  if (onRun(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (onRun(text.slice(0, cut)) && onRun(text.slice(cut))) return true;
  }
  return false;
}

/** Eight digits with a year of this or the last century at one end, separated or not. */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d\d[-./ ]?\d\d[-./ ]?\d\d|\d\d[-./ ]?\d\d[-./ ]?(?:19|20)\d\d)$/.test(text);
}

function isWord(text: string, own: readonly string[]): boolean {
  const bare = [text, undisguised(text)].flatMap((form) => [form, form.replace(/[^\p{L}]/gu, '')]);
  const core = text.replace(/^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, '');
  const forms = new Set([...bare, core, undisguised(core), core.replace(/[^\p{L}]{1,4}$/u, '')]);
  const known = (word: string) => commonWords.has(word) || own.includes(word);
  for (const form of forms) {
    // Letters taken out of the middle leave less than they were: only near-whole words count.
    if (text.length - form.length > 8) continue;
    if (known(form)) return true;
    for (let cut = 3; cut <= form.length - 3; cut++) {
      if (known(form.slice(0, cut)) && known(form.slice(cut))) return true;
    }
  }
  return false;
}

function undisguised(text: string): string {
  return [...text].map((character) => disguises[character] ?? character).join('');
}

/** The words of a name or an e-mail of three letters or more, and all of them together. */
function partsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);
  return [...words, words.join('')].filter((word) => word !== '');
}
