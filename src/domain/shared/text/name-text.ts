import { z } from 'zod';

/**
 * Characters that nobody sees in a name, but that make it read as another one or let two names look
 * the same: controls of direction (Unicode TR 36, U+202A–U+202E and U+2066–U+2069), marks, soft
 * hyphens, blanks of no width, and whatever else is ignored by default (TR 44). Not among them are
 * joiners, which have rules of their own, signs of number and verse that are seen, variants of a
 * character behind it, and the tags that make the flag of a country's part.
 */
const seen = String.raw`[\u200C-\u200D\u0600-\u0605\u06DD\u070F\u0890-\u0891\u08E2\u{110BD}\u{110CD}]`;
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const flag = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`;
const variant = String.raw`(?<=[\p{Script=Han}\p{Extended_Pictographic}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`;
const keptOrHidden = new RegExp(`(${flag}|${variant})|(?!${seen})${hidden}`, 'gu');

/**
 * U+200C (non-joiner) and U+200D (joiner) stay where they change what is seen, which is close to what
 * IDNA allows (RFC 5892, A.1 and A.2): both behind a virama of an Indic script; a joiner before one,
 * too, as in Bengali, Kannada and Sinhala (Unicode 17, chapters 12 and 13); a non-joiner between
 * letters that would join without it, as in Persian, and before Khmer's signs of register (16.4); and
 * a joiner between two emoji (TR 51, ED-16).
 */
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u17D2\u1B44\uA9C0\u{11133}\u{11134}\u{11442}]`;
const cursive = String.raw`(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}]`;
/** Arabic letters that never join the one behind them (ArabicShaping.txt: R and U). */
const joinsNoNext = String.raw`[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF]`;
const emoji = String.raw`\p{Extended_Pictographic}`;
const neededJoiner = [
  String.raw`(?<=${virama})[\u200C\u200D]`,
  String.raw`(?<=\p{L})\u200D(?=${virama})`,
  String.raw`(?<=(?!${joinsNoNext})${cursive})\u200C(?=${cursive})`,
  String.raw`(?<=\p{Script=Khmer})\u200C(?=[\u17C9\u17CA])`,
  String.raw`(?<=${emoji}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${emoji})`,
].join('|');
const joiners = new RegExp(String.raw`(${neededJoiner})|[\u200C\u200D]`, 'gu');

// U+0000 stays: it is no text at all, and refused.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** What most names are made of; none of it is hidden, joins or breaks a line. */
const plain = /^[\x20-\x7E]*$/;

/** A name as it is kept: what nobody sees is left out, and '' where nothing is left to see. */
export function nameText(text: string): string {
  if (plain.test(text)) return text.trim();
  const kept = text.replace(keptOrHidden, '$1').replace(joiners, '$1').replace(breaks, ' ').trim();
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
