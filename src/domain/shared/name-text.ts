import { z } from 'zod';

/**
 * Characters that nobody sees in a name, but that make it read as another one or let two names look
 * the same: controls of direction (Unicode TR 36, U+202A–U+202E and U+2066–U+2069), marks, soft
 * hyphens, blanks of no width, and whatever else is ignored by default (TR 44). Not among them are
 * U+200C and U+200D, which Persian, Hindi and emoji are written with, signs of number and verse that
 * are seen, variants of a character behind it, and the tags that make the flag of a country's part.
 */
const seen = String.raw`[\u200C-\u200D\u0600-\u0605\u06DD\u070F\u0890-\u0891\u08E2\u{110BD}\u{110CD}]`;
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const flag = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`;
const variant = String.raw`(?<=[\p{Script=Han}\p{Extended_Pictographic}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`;
const keptOrHidden = new RegExp(`(${flag}|${variant})|(?!${seen})${hidden}`, 'gu');
// U+0000 stays: it is no text at all, and refused.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** A name as it is kept: what nobody sees is left out, and '' where nothing is left to see. */
export function nameText(text: string): string {
  const kept = text.replace(keptOrHidden, '$1').replace(breaks, ' ').trim();
  return nothingToSee.test(kept) ? '' : kept;
}

/** A name of at most `longest` letters, or ''. */
export const nameOrNone = (longest: number) =>
  // What is hidden in it is no letter, but must not come by the megabyte either.
  z
    .string()
    .max(longest * 4, { abort: true })
    .overwrite(nameText)
    .max(longest);

/** A name that somebody writes, of a person, an archive or an account; at most `longest` letters. */
export const nameOfAtMost = (longest: number) => nameOrNone(longest).min(1);
