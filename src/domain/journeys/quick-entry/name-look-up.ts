import type { Mode, Operator } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import { neighbours, type Word, type Words } from './words.ts';

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

/** What a text that means nothing may be a slip of the pen or short for, the likeliest first. */
export interface Spellings {
  places: readonly string[];
  /** none on the ground and at sea */
  airlines: readonly string[];
}

/**
 * The spellings of a text in journeys of a mode, as of a date (EDTF); `undefined` when the answer is on
 * its way.
 */
export type FindSpellings = (text: string, date: string, mode: Mode) => Spellings | undefined;

/** A stretch of the line that names a place. */
export interface NamedPlace extends Pick<Meanings, 'isSettled' | 'airline'> {
  /** what it may be, the best first */
  places: readonly Place[];
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

export const mostWordsOfName = 4;
/** Texts that one line looks up: enough for ten words without a mark among them. */
const mostLookedUp = 40;
/** `LHR-JFK` */
export const joinedCodes = /^([a-z]{3,4})([-–—>/→]|->)([a-z]{3,4})$/i;

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

/** What a name of the line means; `undefined` where that is on its way, or too much was asked already. */
export function lookUp(
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

/** The words that may belong to one name: neighbours in the line; a code in capitals stands alone. */
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
