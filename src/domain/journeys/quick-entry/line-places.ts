import type { Place } from '../place.ts';
import { claim, neighbours, type Word, type Words } from './words.ts';

/**
 * Places whose code, whole name or whole town is the text, the best first; none when there are
 * none; `undefined` when it is not known yet (the answer is on its way).
 */
export type FindPlaces = (text: string, date: string) => readonly Place[] | undefined;

export interface FoundPlaces {
  /** for each stretch of the line that names a place, in order: what it may be, the best first */
  found: { options: readonly Place[]; start: number; end: number }[];
  /** texts whose look-up is still on its way */
  pending: string[];
}

const mostWords = 4;
const separator = /^([-–—>/→]|->|to)$/i;
const joinedCodes = /^([a-z]{3,4})([-–—>/→]|->)([a-z]{3,4})$/i;

/**
 * Claims the places among the words that are left: codes (`LHR`), joined ones (`LHR-JFK`), and
 * names of up to four words (`New York`), the longest that is known first.
 */
export function claimPlaces(words: Words, date: string, find: FindPlaces): FoundPlaces {
  const places: FoundPlaces = { found: [], pending: [] };
  const search = (text: string): readonly Place[] => {
    const options = find(text, date);
    if (options === undefined) places.pending.push(text);
    return options ?? [];
  };
  words.left = words.left.filter(({ text }) => !separator.test(text)).flatMap(splitJoined);
  for (let index = 0; index < words.left.length;) {
    const claimed = claimPlaceAt(words, index, search, places);
    if (!claimed) index++;
  }
  return places;
}

function claimPlaceAt(
  words: Words,
  index: number,
  search: (text: string) => readonly Place[],
  places: FoundPlaces,
): boolean {
  const run = nameFrom(words, index);
  for (let count = run.length; count > 0; count--) {
    const name = run.slice(0, count);
    const options = search(name.map(({ text }) => text).join(' '));
    const [first] = name;
    const last = name.at(-1);
    if (options.length === 0 || !first || !last) continue;
    places.found.push({ options, start: first.start, end: last.end });
    claim(words, index, count, places.found.length === 1 ? 'from' : 'to');
    return true;
  }
  return false;
}

/** The words that may belong to one name: neighbours in the line; a code in capitals stands alone. */
function nameFrom(words: Words, index: number): Word[] {
  const run = neighbours(words, index, mostWords);
  const code = run.findIndex(isCode);
  return code === -1 ? run : run.slice(0, Math.max(code, 1));
}

function isCode({ text }: Word): boolean {
  return /^[A-Z]{3,4}$/.test(text);
}

function splitJoined(word: Word): Word[] {
  const match = joinedCodes.exec(word.text);
  if (!match) return [word];
  const [, first = '', , second = ''] = match;
  return [
    { text: first, start: word.start, end: word.start + first.length },
    { text: second, start: word.end - second.length, end: word.end },
  ];
}
