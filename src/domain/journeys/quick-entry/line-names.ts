import type { Place } from '../../places/place.ts';
import { modeEnds } from '../mode-ends.ts';
import { claimNumberAfter, giveToAirline, isAirline } from './line-airline.ts';
import {
  isCode,
  joinedCodes,
  lookUp,
  mostWordsOfName,
  nameFrom,
  stretchOf,
  textOf,
  type LineNames,
  type Meanings,
  type NameContext,
} from './name-look-up.ts';
import { claim, neighbours, type Word, type Words } from './words.ts';

/** The text in brackets after a name that means the town itself rather than one of its stations. */
export const townItself = 'town';

const separator = /^([-–—>/→]|->|to)$/i;

/**
 * Claims the names among the remaining words. A name has up to four words, and the longest match
 * wins. Names are places by code (`LHR`, `LHR-JFK`) or name (`New York`), a station in its town
 * (`London (Waterloo)`), and the airline (`Dan-Air`, `CX`). Text without a match is claimed as
 * unknown.
 */
export function claimNames(words: Words, names: LineNames, context: NameContext): void {
  words.left = words.left.filter(({ text }) => !separator.test(text));
  claimCompany(words, names);
  for (let index = 0; index < words.left.length;) {
    if (claimNameAt(words, index, names, context)) continue;
    const codes = splitJoined(words.left[index]);
    if (codes) words.left.splice(index, 1, ...codes);
    else index++;
  }
  giveToAirline(names, words.tokens);
  while (words.left.length > 0) claimUnknown(words, names, context);
}

/** Claims `with Mum and Dad` as one unknown stretch, so that its words are not read as places. */
function claimCompany(words: Words, names: LineNames): void {
  const index = words.left.findIndex(({ text }) => /^with$/i.test(text));
  if (index < 0) return;
  const run = neighbours(words, index, words.left.length - index);
  const end = run.findIndex(({ text }) => isCode(text));
  const company = end < 0 ? run : run.slice(0, end);
  names.unknown.push({ ...stretchOf(company), spellings: [] });
  claim(words, index, company.length, 'unknown');
}

function claimNameAt(words: Words, index: number, names: LineNames, context: NameContext): boolean {
  const run = nameFrom(words, index);
  for (let count = run.length; count > 0; count--) {
    const name = run.slice(0, count);
    const text = textOf(name);
    const found = lookUp(text, names, context);
    if (!found) continue;
    if (isAirline(found, text, count) && !names.operator) {
      names.operator = found.airline;
      claim(words, index, count, 'operator');
      if (!context.isNumbered) claimNumberAfter(words, index, names, /^\d{1,4}$/);
      return true;
    }
    if (found.places.length === 0) continue;
    const inTown = placeInTown(words, index + count, { text, found }, names, context);
    const total = count + (inTown?.count ?? emptyBrackets(words, index + count, context));
    const stretch = stretchOf(words.left.slice(index, index + total));
    names.places.push({
      places: inTown ? [inTown.place] : found.places,
      isSettled: inTown !== undefined || found.isSettled,
      airline: inTown ? undefined : found.airline,
      text,
      ...stretch,
    });
    claim(words, index, total, names.places.length === 1 ? 'from' : 'to');
    return true;
  }
  return false;
}

/**
 * Reads `(Waterloo)` after the name of a town: a known place called `London Waterloo`, otherwise a
 * new one. `(town)` means the town itself.
 */
function placeInTown(
  { left, line }: Words,
  index: number,
  { text, found: { places } }: { text: string; found: Meanings },
  names: LineNames,
  context: NameContext,
): { place: Place; count: number } | undefined {
  const { placeIn, mode } = context;
  const town = places.find(({ kind }) => kind === 'town') ?? places[0];
  const first = left[index];
  if (!placeIn || !town || !first?.text.startsWith('(')) return undefined;
  const last = left.findIndex(({ text }, at) => at >= index && text.endsWith(')'));
  const end = left[last]?.end;
  if (end === undefined || last - index >= mostWordsOfName) return undefined;
  const name = line.slice(first.start + 1, end - 1).trim();
  if (name === '') return undefined;
  const count = last - index + 1;
  if (town.kind === 'town' && name.toLowerCase() === townItself) return { place: town, count };
  const known = lookUp(`${text} ${name}`, names, context)?.places ?? [];
  const inTown = known.find(({ kind }) => kind === modeEnds[mode].added);
  return { place: inTown ?? placeIn(town, name), count };
}

/**
 * Counts the words of `()` after a name. They belong to it: the name of a station or port is still to be typed.
 */
function emptyBrackets({ left }: Words, index: number, { placeIn }: NameContext): number {
  if (!placeIn) return 0;
  const [first, second] = left.slice(index, index + 2).map(({ text }) => text);
  if (first === '()') return 1;
  return first === '(' && second === ')' ? 2 : 0;
}

/** Claims the longest run that has a suggested spelling, or the next word. */
function claimUnknown(words: Words, names: LineNames, context: NameContext): void {
  const run = nameFrom(words, 0);
  for (let count = run.length; count > 0; count--) {
    const spellings = spellingsOf(textOf(run.slice(0, count)), names, context);
    if (spellings.length === 0 && count > 1) continue;
    names.unknown.push({ ...stretchOf(run.slice(0, count)), spellings });
    claim(words, 0, count, 'unknown');
    return;
  }
}

/**
 * Returns suggested spellings of a text: the airline of a designator in small letters, or likely
 * corrections. Only what the line can still use is suggested, so no third place and no second
 * airline.
 */
function spellingsOf(text: string, names: LineNames, context: NameContext): readonly string[] {
  const found = lookUp(text, names, context);
  if (!found) return [];
  if (found.airline) return names.operator ? [] : [found.airline.name];
  if (!context.findSpellings) return [];
  const spellings = context.findSpellings(text, context.date, context.mode);
  if (!spellings && !names.pending.includes(text)) names.pending.push(text);
  const { places = [], airlines = [] } = spellings ?? {};
  return [...(names.places.length < 2 ? places : []), ...(names.operator ? [] : airlines)];
}

/** Splits `LHR-JFK` into its two codes. */
function splitJoined(word: Word | undefined): Word[] | undefined {
  const match = word && joinedCodes.exec(word.text);
  if (!match) return undefined;
  const [, first = '', , second = ''] = match;
  return [
    { text: first, start: word.start, end: word.start + first.length },
    { text: second, start: word.end - second.length, end: word.end },
  ];
}
