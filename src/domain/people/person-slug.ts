import { firstName } from './first-name.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Characters of a slug at most. */
export const longestSlug = 40;

/**
 * A slug: lower-case letters and digits, parts joined by hyphens, at most forty characters. `all`
 * stands for everybody in an address, so that nobody can be called it.
 */
export const slugForm = /^(?=.{1,40}$)(?!all$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSlug(text: string): boolean {
  return slugForm.test(text);
}

/**
 * A slug for a name that is none of the taken ones: the first name (`alex` for Alex Marlow), then
 * the whole name, then the whole name with a number.
 */
export function slugForName(name: string, taken: ReadonlySet<string>): string {
  // A name in a script without Latin letters leaves nothing.
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
