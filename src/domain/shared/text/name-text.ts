import { z } from 'zod';

/**
 * Invisible characters that change how a name reads, or make two different names look the same:
 * direction controls (Unicode TR 36, U+202A–U+202E and U+2066–U+2069), marks, soft hyphens,
 * zero-width blanks, and everything else that is ignored by default (TR 44). The following are
 * kept: joiners, which have separate rules; visible number and verse signs; variation selectors
 * after a character; and the tags of the flag of a part of a country.
 */
const seen = String.raw`[\u200C-\u200D\u0600-\u0605\u06DD\u070F\u0890-\u0891\u08E2\u{110BD}\u{110CD}]`;
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const flag = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`;
const variant = String.raw`(?<=[\p{Script=Han}\p{Extended_Pictographic}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`;
const keptOrHidden = new RegExp(`(${flag}|${variant})|(?!${seen})${hidden}`, 'gu');

/**
 * U+200C (non-joiner) and U+200D (joiner) are kept if they change what is displayed. The rules are
 * close to those of IDNA (RFC 5892, A.1 and A.2):
 * - both after a virama of an Indic script;
 * - a joiner before a virama, as in Bengali, Kannada and Sinhala (Unicode 17, chapters 12 and 13);
 * - a non-joiner between letters that would otherwise join, as in Persian, and before Khmer
 * register signs (16.4);
 * - a joiner between two emoji (TR 51, ED-16).
 */
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u17D2\u1B44\uA9C0\u{11133}\u{11134}\u{11442}]`;
const cursive = String.raw`(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}]`;
/** Arabic letters that never join the following letter (ArabicShaping.txt: R and U). */
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

// U+0000 is not replaced, so that it is refused later: it is not text.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Matches most names; they contain no hidden characters, joiners or line breaks. */
const plain = /^[\x20-\x7E]*$/;

/**
 * Returns a name in its stored form: without invisible characters; '' if nothing visible remains.
 */
export function nameText(text: string): string {
  if (plain.test(text)) return text.trim();
  const kept = text.replace(keptOrHidden, '$1').replace(joiners, '$1').replace(breaks, ' ').trim();
  return nothingToSee.test(kept) ? '' : kept;
}

/**
 * A schema for a name of at most `longest` characters, or ''. It removes hidden characters instead of
 * refusing them: they come along when a name is copied from a web page or a list of contacts, and nobody
 * could find the character that a refusal is about. U+0000 and half characters are refused, as in every text.
 */
export const nameOrNone = (longest: number) =>
  // Hidden characters do not count towards the length, but their number is limited as well.
  z
    .string()
    .max(longest * 4, { abort: true })
    .overwrite(nameText)
    .max(longest);

/** A schema for the name of a person, an archive or an account: 1 to `longest` characters. */
export const nameOfAtMost = (longest: number) => nameOrNone(longest).min(1);
