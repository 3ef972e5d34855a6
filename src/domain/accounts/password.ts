import { commonWords } from './common-words.data.ts';
import { longestPassword, shortestPassword } from './password-length.ts';

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
 * ones, or a part of the name or e-mail, also in disguise, with up to six digits or signs around.
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
  return (
    onRun(text) || cutsOf(text).some((cut) => onRun(text.slice(0, cut)) && onRun(text.slice(cut)))
  );
}

/** Eight digits with a year of this or the last century at one end, separated or not. */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d\d[-./ ]?\d\d[-./ ]?\d\d|\d\d[-./ ]?\d\d[-./ ]?(?:19|20)\d\d)$/.test(text);
}

/** A known word, or two, once the digits and signs around are taken off and disguises undone. */
function isWord(text: string, own: readonly string[]): boolean {
  const withoutEnd = text.replace(/[^\p{L}]{1,6}$/u, '');
  const core = withoutEnd.replace(/^[^\p{L}]{1,6}/u, '');
  const known = (word: string) => commonWords.has(word) || own.includes(word);
  return [core, undisguised(core), undisguised(withoutEnd)].some(
    (form) =>
      known(form) ||
      cutsOf(form).some((cut) => known(form.slice(0, cut)) && known(form.slice(cut))),
  );
}

/** Where a text can be cut in two pieces of three characters or more. */
function cutsOf(text: string): number[] {
  return Array.from({ length: Math.max(0, text.length - 5) }, (_, index) => index + 3);
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
