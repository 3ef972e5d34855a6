import type { Mode, Operator } from '../journey.ts';
import type { Place } from '../place.ts';
import { claim, neighbours, renameToken, type QuickToken, type Word, type Words } from './words.ts';

/** What a name on a line means. */
export interface Meanings {
  /** places whose code, whole name or whole town it is, the best first */
  places: readonly Place[];
  /** the first of them is meant: there is no other, or the person has chosen it */
  isSettled: boolean;
  /** the airline whose name or code it is */
  airline: Operator | undefined;
}

/**
 * What a name means in journeys of a mode, as it was on a date (EDTF); `undefined` when the answer is
 * on its way.
 */
export type FindMeanings = (text: string, date: string, mode: Mode) => Meanings | undefined;

/**
 * What a text that means nothing may be a slip of the pen for, the likeliest first; `undefined` when
 * the answer is on its way.
 */
export type FindSpellings = (text: string, mode: Mode) => readonly string[] | undefined;

/** A stretch of the line that names a place. */
export interface NamedPlace extends Pick<Meanings, 'isSettled' | 'airline'> {
  /** what it may be, the best first */
  options: readonly Place[];
  text: string;
  start: number;
  end: number;
}

/** A stretch of the line that means nothing. */
export interface UnknownName {
  start: number;
  end: number;
  spellings: readonly string[];
}

export interface LineNames {
  /** in the order of the line */
  places: NamedPlace[];
  operator: Operator | undefined;
  /** a flight's, where it stands behind the airline's name: `Pan Am 100` is `PA100` */
  number: string;
  unknown: UnknownName[];
  /** texts whose look-up is still on its way */
  pending: string[];
  /** texts looked up, with or without an answer */
  lookedUp: Set<string>;
}

export interface NameContext {
  /** EDTF date on which the names are looked up */
  date: string;
  mode: Mode;
  find: FindMeanings;
  findSpellings?: FindSpellings | undefined;
  /** the line has a flight number already */
  isNumbered?: boolean;
  /** the station, pier or stop of a name in a town; undefined where the mode's ends are airports */
  placeIn?: ((town: Place, name: string) => Place) | undefined;
}

const mostWords = 4;
/** Texts that one line looks up: enough for ten words without a mark among them. */
const mostLookedUp = 40;
/** Of them, those that may be an airline's name: a long remark must leave some for the places. */
const mostForAirline = 20;
const separator = /^([-–—>/→]|->|to)$/i;
const joinedCodes = /^([a-z]{3,4})([-–—>/→]|->)([a-z]{3,4})$/i;

/** For the names of one line, before any is found. */
export function noNames(): LineNames {
  return {
    places: [],
    operator: undefined,
    number: '',
    unknown: [],
    pending: [],
    lookedUp: new Set(),
  };
}

/**
 * Claims an airline's name of two words or more, before anything else reads a word of it: the `Am
 * 100` of `Pan Am 100` looks like a flight number.
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

/** Whether an airline's name has the word at `index`: `Sky Bus` says nothing of buses. */
export function isInAirline(
  words: Words,
  index: number,
  names: LineNames,
  context: NameContext,
): boolean {
  for (let start = Math.max(0, index - mostWords + 1); start <= index; start++) {
    const run = lettersFrom(words, start);
    const least = Math.max(index - start + 1, 2);
    for (let count = run.length; count >= least; count--) {
      if (names.lookedUp.size >= mostForAirline) return false;
      if (lookUp(textOf(run.slice(0, count)), names, context)?.airline) return true;
    }
  }
  return false;
}

/** Neighbours that may be an airline's name. */
function lettersFrom(words: Words, index: number): Word[] {
  const run = nameFrom(words, index);
  const end = run.findIndex(({ text }) => !/^\p{L}[\p{L}.&'’-]*$/u.test(text));
  return end < 0 ? run : run.slice(0, end);
}

/**
 * Claims the names among the words that are left, of up to four words, the longest that means
 * something first: places by code (`LHR`, `LHR-JFK`) and name (`New York`), a station in its town
 * (`London (Waterloo)`), and the airline (`Dan-Air`, `CX`). Whatever means nothing is claimed as
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

/** `with Mum and Dad`: one thing to ask about, and no names of places. */
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
    const inTown = placeInTown(words, index + count, found, context);
    const total = count + (inTown?.count ?? 0);
    const stretch = stretchOf(words.left.slice(index, index + total));
    names.places.push({
      options: inTown ? [inTown.place] : found.places,
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

/** The flight's number behind an airline's name; of four figures it may be a time. */
function claimNumberAfter(words: Words, index: number, names: LineNames, form: RegExp): void {
  const { iata = '', icao = '' } = names.operator ?? {};
  const text = words.left[index]?.text ?? '';
  if (iata + icao === '' || !form.test(text)) return;
  names.number = `${iata || icao}${Number(text)}`;
  claim(words, index, 1, 'number');
}

/** A name of several words is the airline's before it is any place's: `Singapore Airlines`. */
function isAirline({ airline, places }: Meanings, text: string, count: number): boolean {
  if (!airline) return false;
  // Words such as `by` and `at` are designators too, but not in small letters.
  const isWord = /^[a-z\d]{2,3}$/.test(text) && airline.name.toLowerCase() !== text;
  return count > 1 || (places.length === 0 && !isWord);
}

function lookUp(
  text: string,
  names: LineNames,
  { find, date, mode }: NameContext,
): Meanings | undefined {
  // Further texts mean nothing, so that they are asked about and not waited for.
  if (names.lookedUp.size >= mostLookedUp && !names.lookedUp.has(text)) return undefined;
  names.lookedUp.add(text);
  const found = find(text, date, mode);
  if (!found && !names.pending.includes(text)) names.pending.push(text);
  return found;
}

/** `(Waterloo)` after the name of a town. */
function placeInTown(
  { left, line }: Words,
  index: number,
  { places }: Meanings,
  { placeIn }: NameContext,
): { place: Place; count: number } | undefined {
  const [town] = places;
  const first = left[index];
  if (!placeIn || !town || !first?.text.startsWith('(')) return undefined;
  const last = left.findIndex(({ text }, at) => at >= index && text.endsWith(')'));
  const end = left[last]?.end;
  if (end === undefined || last - index >= mostWords) return undefined;
  const name = line.slice(first.start + 1, end - 1).trim();
  return name === '' ? undefined : { place: placeIn(town, name), count: last - index + 1 };
}

/** `KLM` is an airfield as well: where a line has more places than two, the airline among them. */
function giveToAirline(names: LineNames, tokens: QuickToken[]): void {
  if (names.operator || names.places.length < 3) return;
  const at = names.places.findIndex(({ airline }) => airline !== undefined);
  const [given] = at < 0 ? [] : names.places.splice(at, 1);
  if (!given) return;
  names.operator = given.airline;
  renameToken(tokens, given.start, 'operator');
  const [first] = names.places;
  if (first) renameToken(tokens, first.start, 'from');
}

/** Takes the longest run that has a likely spelling, or the next word. */
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

/** An airline's designator in small letters, or what the text may be a slip for. */
function spellingsOf(text: string, names: LineNames, context: NameContext): readonly string[] {
  const found = lookUp(text, names, context);
  if (!found) return [];
  if (found.airline) return [found.airline.name];
  const spellings = context.findSpellings ? context.findSpellings(text, context.mode) : [];
  if (!spellings && !names.pending.includes(text)) names.pending.push(text);
  return spellings ?? [];
}

/** The words that may belong to one name: neighbours in the line; a code in capitals stands alone. */
function nameFrom(words: Words, index: number): Word[] {
  const run = neighbours(words, index, mostWords);
  const end = run.findIndex(({ text }, at) => isCode(text) || (at > 0 && text.startsWith('(')));
  return end === -1 ? run : run.slice(0, Math.max(end, 1));
}

function isCode(text: string): boolean {
  return /^[A-Z]{3,4}$/.test(text) || (joinedCodes.test(text) && text === text.toUpperCase());
}

function textOf(name: readonly Word[]): string {
  return name.map(({ text }) => text).join(' ');
}

function stretchOf(run: readonly Word[]): { start: number; end: number } {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

/** `LHR-JFK`, where it is no name as a whole. */
function splitJoined(word: Word | undefined): Word[] | undefined {
  const match = word && joinedCodes.exec(word.text);
  if (!match) return undefined;
  const [, first = '', , second = ''] = match;
  return [
    { text: first, start: word.start, end: word.start + first.length },
    { text: second, start: word.end - second.length, end: word.end },
  ];
}
