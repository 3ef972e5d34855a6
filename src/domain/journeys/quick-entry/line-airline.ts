import {
  lookUp,
  mostWordsOfName,
  nameFrom,
  textOf,
  type LineNames,
  type Meanings,
  type NameContext,
} from './name-look-up.ts';
import { claim, renameToken, type QuickToken, type Word, type Words } from './words.ts';

/**
 * Maximum number of lookups for airline names, so that a long remark leaves some lookups for the
 * places.
 */
const mostForAirline = 20;

/**
 * Claims an airline's name of two or more words before other parsers run, because the `Am 100` of
 * `Pan Am 100` looks like a flight number.
 */
export function claimAirline(words: Words, names: LineNames, context: NameContext): void {
  for (let index = 0; index < words.left.length; index++) {
    if (names.lookedUp.size >= mostForAirline) return;
    const run = lettersFrom(words, index);
    for (let count = run.length; count > 1; count--) {
      const airline = lookUp(textOf(run.slice(0, count)), names, context)?.airline;
      if (!airline) continue;
      names.operator = airline;
      claim(words, index, count, 'operator');
      return claimNumberAfter(words, index, names, /^\d{1,3}$/);
    }
  }
}

/** Whether the word at `index` belongs to an airline's name: `Sky Bus` does not mean a bus. */
export function isInAirline(
  words: Words,
  index: number,
  names: LineNames,
  context: NameContext,
): boolean {
  for (let start = Math.max(0, index - mostWordsOfName + 1); start <= index; start++) {
    const run = lettersFrom(words, start);
    const least = Math.max(index - start + 1, 2);
    for (let count = run.length; count >= least; count--) {
      if (names.lookedUp.size >= mostForAirline) return false;
      if (lookUp(textOf(run.slice(0, count)), names, context)?.airline) return true;
    }
  }
  return false;
}

/** Returns adjacent words that can form an airline's name. */
function lettersFrom(words: Words, index: number): Word[] {
  const run = nameFrom(words, index);
  const end = run.findIndex(({ text }) => !/^\p{L}[\p{L}.&'’-]*$/u.test(text));
  return end < 0 ? run : run.slice(0, end);
}

/**
 * Claims the flight number after an airline's name. A number of four digits can be a time, so
 * `form` limits what is accepted.
 */
export function claimNumberAfter(
  words: Words,
  index: number,
  names: LineNames,
  form: RegExp,
): void {
  const { iata = '', icao = '' } = names.operator ?? {};
  const text = words.left[index]?.text ?? '';
  if (iata + icao === '' || !form.test(text)) return;
  names.number = `${iata || icao}${Number(text)}`;
  claim(words, index, 1, 'number');
}

/**
 * Whether a name means the airline. A name of several words means the airline rather than a place:
 * `Singapore Airlines`.
 */
export function isAirline({ airline, places }: Meanings, text: string, count: number): boolean {
  if (!airline) return false;
  // Words such as `by` and `at` in small letters are not designators.
  const isWord = /^[a-z\d]{2,3}$/.test(text) && airline.name.toLowerCase() !== text;
  return count > 1 || (places.length === 0 && !isWord);
}

/**
 * `KLM` is an airfield as well. If a line has more than two places, the one that is also an airline
 * becomes the airline.
 */
export function giveToAirline(names: LineNames, tokens: QuickToken[]): void {
  if (names.operator || names.places.length < 3) return;
  const at = names.places.findIndex(({ airline }) => airline !== undefined);
  const [given] = at < 0 ? [] : names.places.splice(at, 1);
  if (!given) return;
  names.operator = given.airline;
  renameToken(tokens, given.start, 'operator');
  const [first] = names.places;
  if (first) renameToken(tokens, first.start, 'from');
}
