import { KnownNames } from '../../../people/known-names.ts';
import type { NamedPerson } from '../../../people/person.ts';
import { countryCalled } from '../../../shared/places/country-called.ts';
import { headingField } from '../heading-words.ts';
import { isGroupOfPeople } from '../rows/people-words.ts';
import { isSelf } from '../word-cells.ts';
import { isOwnWord, isTitleWord, isUnmadeTitle, longestTitle } from './title-words.ts';

/** The people whom a title names. */
export interface PeopleOfTitle {
  names: string[];
  /** Whether each is a person of the archive, or means the owner of the list. */
  isKnown: boolean;
  /** Whether nothing is in the title but names of people whom the archive may lack. */
  isBare: boolean;
  /** Whether the title has a genitive: `Ann’s flights`. */
  isGenitive: boolean;
}

const genitive = /(?:['’]s|(?<=s)['’])$/i;
const elided = /^[dl]['’]/i;
/** A name of a person, and not a code such as `BA`. */
const nameWord = /^\p{Lu}\p{Ll}[\p{L}'’.-]*$/u;
const between = /[,&+/]| (?:and|und|et|y|e|og|och|en) /i;

/** Returns a function that finds the people whom a title names; undefined if it names none. */
export function peopleOfTitles(
  people: readonly NamedPerson[],
): (title: string) => PeopleOfTitle | undefined {
  const known = new KnownNames(people, ({ name }) => name);
  const slugs = new Set(people.map(({ slug }) => slug));
  const isPerson = (name: string) =>
    name.length > 1 && (slugs.has(name.toLowerCase()) || known.alike(name).length > 0);
  return (title) => {
    if (title.length > longestTitle) return undefined;
    const all = title.split(between).map((part) => readPart(part, isPerson));
    const named = all.filter(({ name }) => name !== '');
    if (named.length === 0 || named.some(({ isName }) => !isName)) return undefined;
    return {
      names: named.map(({ name }) => name),
      isKnown: named.every((one) => one.isKnown),
      isBare: all.every(({ isBare }) => isBare),
      isGenitive: all.some((one) => one.isGenitive),
    };
  };
}

/** Reads the name in a part of a title, without the words of titles around it. */
function readPart(part: string, isPerson: (name: string) => boolean) {
  const words = part.split(/[\s()[\]:;–—_|]+|(?<=\s)-(?=\s)/).filter((word) => word !== '');
  const isGenitive = words.some((word) => genitive.test(word));
  const bare = words.map((word) => word.replace(genitive, '').replace(elided, ''));
  const isOfOwner = bare.some(isOwnWord) && bare.every(isTitleWord);
  const left = bare.filter((word) => !isTitleWord(word) || isSelf(word));
  const written = isOfOwner ? 'me' : left.join(' ');
  // `Anns Flüge`.
  const short = written.replace(/s$/, '');
  const name = isPerson(written) || !isPerson(short) ? written : short;
  const isOwner = name !== '' && (isSelf(name) || isGroupOfPeople(name));
  const isKnown = isOwner || (name !== '' && isPerson(name));
  return {
    name,
    isKnown,
    isName: isKnown || looksLikeName(left),
    isBare: left.length === words.length,
    isGenitive,
  };
}

function looksLikeName(words: readonly string[]): boolean {
  return (
    words.length < 3 &&
    words.every((word) => nameWord.test(word) && headingField(word) === undefined) &&
    countryCalled(words.join(' ')) === undefined
  );
}

/** Whether a row above the headings can be a title of the rows below them. */
export function isTitleAbove(cells: readonly string[]): boolean {
  const title = titleOf(cells, 0) ?? '';
  return isUnmadeTitle(title) || (peopleOfTitles([])(title)?.isGenitive ?? false);
}

/** Returns the only text of a row, if it is in the first column of the list. */
export function titleOf(cells: readonly string[], first: number): string | undefined {
  let title: string | undefined;
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    if (title !== undefined || at > first || cell.length > longestTitle) return undefined;
    title = cell.trim();
  }
  return title;
}
