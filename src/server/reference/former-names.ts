import { foldedWords, foldText } from '../../domain/shared/text/fold-text.ts';
import { plainSpellings } from '../../domain/shared/text/plain-spellings.ts';
import { formerNamesByPlace } from '../../domain/shared/places/former-names-table.ts';
import { matchQuality } from './full-text.ts';

/** A former name of a place that matches a search. */
export interface FormerName {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Folded words of the current name. */
  now: readonly string[];
  /** Match quality, 60 to 100 as in `matchQuality`; 100 is a complete match. */
  quality: number;
}

/** With fewer letters, too many names would match. */
const shortestBeginning = 4;

const all = Object.entries(formerNamesByPlace).flatMap(([key, names]) =>
  names.map((name) => ({
    name,
    spellings: plainSpellings(name),
    country: key.slice(0, 2),
    now: foldedWords(key.slice(3)),
  })),
);

/** The names by the first letter of a spelling, because most texts are not a beginning of any. */
const byLetter = new Map<string, Set<(typeof all)[number]>>();
for (const one of all) {
  for (const [letter = ''] of one.spellings) {
    byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(one));
  }
}

/**
 * Finds former names that equal or begin with these folded words, optionally followed by the
 * country code; the best match first.
 */
export function formerNamesLike(words: readonly string[]): FormerName[] {
  const whole = words.join(' ');
  const found = [...(byLetter.get(whole.charAt(0)) ?? [])].flatMap(({ name, spellings, country, now }) => {
    const behind = ` ${country.toLowerCase()}`;
    const query = whole.endsWith(behind) ? whole.slice(0, -behind.length) : whole;
    // The others would have less quality than is used.
    if (!spellings.some((spelling) => spelling.startsWith(query))) return [];
    const quality = Math.max(
      ...spellings.map((spelling) => matchQuality(query, query.split(' '), spelling)),
    );
    const isMeant = quality === 100 || (quality >= 60 && query.length >= shortestBeginning);
    return isMeant ? [{ name, country, now, quality }] : [];
  });
  return found.toSorted((one, other) => other.quality - one.quality);
}

/** Whether one of a place's folded names is the current name for a former name. */
export function isNow({ now }: FormerName, names: Iterable<string>): boolean {
  const wanted = now.join(' ');
  return [...names].some((name) => name === wanted);
}

/**
 * Returns the former name that a place was found by, unless its own name contains it: `Mumbai (ex
 * Bombay)`.
 */
export function formerlyOf(
  former: FormerName | undefined,
  { name }: { name: string },
): { formerly?: string } {
  const isSaid = former && ` ${foldText(name)} `.includes(` ${foldText(former.name)} `);
  return former && !isSaid ? { formerly: former.name } : {};
}
