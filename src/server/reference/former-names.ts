import { foldedWords, foldText } from '../../domain/shared/text/fold-text.ts';
import { formerNamesByPlace } from './former-names-table.ts';
import { matchQuality } from './full-text.ts';

/** A name that a place had before, as far as what is looked for is it. */
export interface FormerName {
  name: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** folded words of the name that the place has now */
  now: readonly string[];
  /** how well it is matched, 60 to 100 as `matchQuality` has it: 100 is all of it */
  quality: number;
}

/** Of fewer letters too many names begin with them. */
const shortestBeginning = 4;

const all = Object.entries(formerNamesByPlace).flatMap(([key, names]) =>
  names.map((name) => ({
    name,
    spellings: spellingsOf(name),
    country: key.slice(0, 2),
    now: foldedWords(key.slice(3)),
  })),
);

/**
 * Former names that folded words are, or are the beginning of, perhaps with the code of the country behind them. The
 * best matched first.
 */
export function formerNamesLike(words: readonly string[]): FormerName[] {
  const whole = words.join(' ');
  const found = all.flatMap(({ name, spellings, country, now }) => {
    const behind = ` ${country.toLowerCase()}`;
    const query = whole.endsWith(behind) ? whole.slice(0, -behind.length) : whole;
    const quality = Math.max(
      ...spellings.map((spelling) => matchQuality(query, query.split(' '), spelling)),
    );
    const isMeant = quality === 100 || (quality >= 60 && query.length >= shortestBeginning);
    return isMeant ? [{ name, country, now, quality }] : [];
  });
  return found.toSorted((one, other) => other.quality - one.quality);
}

/** Whether one of a place's names, folded, is the one that a former name gave way to. */
export function isNow({ now }: FormerName, names: Iterable<string>): boolean {
  const wanted = now.join(' ');
  return [...names].some((name) => name === wanted);
}

/** The former name that a place was found by, unless its own name says it: `Mumbai (ex Bombay)`. */
export function formerlyOf(
  former: FormerName | undefined,
  { name }: { name: string },
): { formerly?: string } {
  const isSaid = former && ` ${foldText(name)} `.includes(` ${foldText(former.name)} `);
  return former && !isSaid ? { formerly: former.name } : {};
}

/** `Königsberg` is written Koenigsberg on a plain keyboard, and Konigsberg in English. */
function spellingsOf(name: string): string[] {
  const german = name
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('å', 'aa');
  return [...new Set([foldText(name), foldText(german)])];
}
