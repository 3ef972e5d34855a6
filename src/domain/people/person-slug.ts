import { firstName } from './first-name.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Maximum length of a slug, in characters. */
export const longestSlug = 40;

/**
 * A slug: lower-case letters and digits in parts joined by hyphens, at most 40 characters. `all` is
 * reserved, because it means everyone in a URL.
 */
export const slugForm = /^(?=.{1,40}$)(?!all$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSlug(text: string): boolean {
  return slugForm.test(text);
}

/**
 * Returns an unused slug for a name: the first name (`alex` for Alex Marlow), else the whole name,
 * else the whole name with a number.
 */
export function slugForName(name: string, taken: ReadonlySet<string>): string {
  // A name without Latin letters leaves no words.
  const whole = wordsOf(name).join('-').slice(0, 36).replace(/-+$/, '') || 'person';
  const [first = whole] = wordsOf(firstName(name));
  const isFree = (slug: string) => isSlug(slug) && !taken.has(slug);
  const free = [first.slice(0, 36), whole].find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(`${whole}-${number}`)) number++;
  return `${whole}-${number}`;
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
