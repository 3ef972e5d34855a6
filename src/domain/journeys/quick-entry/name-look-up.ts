import type { Mode, Operator } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import { neighbours, type Word, type Words } from './words.ts';

/** The meanings of a name on a line. */
export interface Meanings {
  /** Places whose code, whole name or whole town equals the name, the best first. */
  places: readonly Place[];
  /** The first place is meant: it is the only one, or the user has chosen it. */
  isSettled: boolean;
  /** The airline whose name or code equals the name. */
  airline: Operator | undefined;
}

/**
 * Looks up a name as used on a date (EDTF) for journeys of a mode. Returns `undefined` while the
 * answer is loading.
 */
export type FindMeanings = (text: string, date: string, mode: Mode) => Meanings | undefined;

/**
 * Suggested corrections of a text without a match, which can be misspelt or abbreviated, the
 * likeliest first.
 */
export interface Spellings {
  places: readonly string[];
  /** Empty for journeys by rail, road and sea. */
  airlines: readonly string[];
}

/**
 * Looks up suggested spellings of a text for journeys of a mode as of a date (EDTF). Returns
 * `undefined` while the answer is loading.
 */
export type FindSpellings = (text: string, date: string, mode: Mode) => Spellings | undefined;

/** A stretch of the line that names a place. */
export interface NamedPlace extends Pick<Meanings, 'isSettled' | 'airline'> {
  /** Places that it can mean, the best first. */
  places: readonly Place[];
  text: string;
  start: number;
  end: number;
}

/** A stretch of the line without a match. */
export interface UnknownName {
  start: number;
  end: number;
  spellings: readonly string[];
}

export interface LineNames {
  /** In the order of the line. */
  places: NamedPlace[];
  operator: Operator | undefined;
  /** The flight number, if it follows the airline's name: `Pan Am 100` is `PA100`. */
  number: string;
  unknown: UnknownName[];
  /** Texts whose lookup is still running. */
  pending: string[];
  /** Texts that were looked up, with or without an answer. */
  lookedUp: Set<string>;
}

export interface NameContext {
  /** EDTF date for which the names are looked up. */
  date: string;
  mode: Mode;
  find: FindMeanings;
  findSpellings?: FindSpellings | undefined;
  /** The line already has a flight number. */
  isNumbered?: boolean;
  /**
   * Returns the station, pier or stop with this name in a town. Undefined if the mode uses
   * airports.
   */
  placeIn?: ((town: Place, name: string) => Place) | undefined;
}

export const mostWordsOfName = 4;
/** Maximum number of lookups per line: enough for ten words that are all names. */
const mostLookedUp = 40;
/** Two codes in one word: `LHR-JFK`. */
export const joinedCodes = /^([a-z]{3,4})([-–—>/→]|->)([a-z]{3,4})$/i;

/** Returns the empty state at the beginning of a line. */
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
 * Looks up a name of the line. Returns `undefined` while the answer is loading, or if the line has
 * used up its lookups.
 */
export function lookUp(
  text: string,
  names: LineNames,
  { find, date, mode }: NameContext,
): Meanings | undefined {
  // Beyond the limit a text counts as unknown, so it becomes a question instead of a pending
  // lookup.
  if (names.lookedUp.size >= mostLookedUp && !names.lookedUp.has(text)) return undefined;
  names.lookedUp.add(text);
  const found = find(text, date, mode);
  if (!found && !names.pending.includes(text)) names.pending.push(text);
  return found;
}

/**
 * Returns the words that can belong to one name: adjacent words in the line. A code in capitals
 * stands alone.
 */
export function nameFrom(words: Words, index: number): Word[] {
  const run = neighbours(words, index, mostWordsOfName);
  const end = run.findIndex(({ text }, at) => isCode(text) || (at > 0 && text.startsWith('(')));
  return end === -1 ? run : run.slice(0, Math.max(end, 1));
}

export function isCode(text: string): boolean {
  return /^[A-Z]{3,4}$/.test(text) || (joinedCodes.test(text) && text === text.toUpperCase());
}

export function textOf(name: readonly Word[]): string {
  return name.map(({ text }) => text).join(' ');
}

export function stretchOf(run: readonly Word[]): { start: number; end: number } {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}
