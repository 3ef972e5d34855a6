import { commonWords } from './common-words.data.ts';
import { longestPassword, shortestPassword } from './password-length.ts';

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common';

/** Keyboard rows, the alphabet and the digits: sequences that are common in weak passwords. */
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

/** Common substitutes for letters. */
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
 * Returns why a password is not acceptable, ignoring letter case; undefined if it is. Too common
 * are:
 * - fewer than five different characters;
 * - a repeated piece;
 * - a keyboard sequence;
 * - a date;
 * - a common word or a part of the account's name or email, also with substituted letters, with up
 * to six digits or signs before and after.
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

/**
 * Whether a text repeats one piece, such as `abcabcabc`: it then occurs in its own double at an
 * offset below its length.
 */
function isRepeated(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  return period < text.length;
}

/**
 * Whether a text is one or two pieces of sequences in `runs`, forwards or backwards, each of at
 * least three characters.
 */
function isRun(text: string): boolean {
  const onRun = (piece: string) =>
    piece.length >= 3 &&
    runs.some((run) => run.includes(piece) || run.includes([...piece].toReversed().join('')));
  return (
    onRun(text) || cutsOf(text).some((cut) => onRun(text.slice(0, cut)) && onRun(text.slice(cut)))
  );
}

/**
 * Whether a text is eight digits with a year 19xx or 20xx at either end, with or without
 * separators.
 */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d\d[-./ ]?\d\d[-./ ]?\d\d|\d\d[-./ ]?\d\d[-./ ]?(?:19|20)\d\d)$/.test(text);
}

/**
 * Whether a text is one or two known words, after removing digits and signs at the ends and
 * reversing letter substitutions.
 */
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

/** The offsets at which a text can be split into two pieces of at least three characters. */
function cutsOf(text: string): number[] {
  return Array.from({ length: Math.max(0, text.length - 5) }, (_, index) => index + 3);
}

function undisguised(text: string): string {
  return [...text].map((character) => disguises[character] ?? character).join('');
}

/**
 * Returns the words of at least three letters in a name or an email address, and all of them
 * joined.
 */
function partsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);
  return [...words, words.join('')].filter((word) => word !== '');
}
