import type { Place } from '../../places/place.ts';
import { readLoneTime } from './clock.ts';
import type { DateFault, LineDate } from './line-date.ts';
import type { UnknownName } from './name-look-up.ts';
import type { QuickToken } from './words.ts';

/** A part of the line: `line.slice(start, end)`. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Words that are not understood. The user can correct them, move them to the note or delete them.
 */
interface UnknownQuestion extends Stretch {
  kind: 'unknown';
  /** Suggested replacements, the likeliest first. */
  spellings: readonly string[];
}

/** A date that does not exist or that can mean several dates. */
interface DateQuestion extends Stretch {
  kind: 'date';
  fault: DateFault;
  /** EDTF dates to replace it with, the likeliest first. */
  dates: readonly string[];
  /** `early`, `mid` or `late`, which stays before the date. */
  part?: string;
}

/** `9:15` alone: a departure time or a duration. */
interface TimeQuestion extends Stretch {
  kind: 'time';
  /** `HH:MM`. */
  clock: string;
  minutes: number;
}

/** A named airline that does not match the flight number's designator. */
export interface AirlineQuestion extends Stretch {
  kind: 'airline';
  /** For example `BA27`. */
  number: string;
}

/** A name that can mean several places. */
export interface PlaceQuestion extends Stretch {
  kind: 'place';
  field: 'from' | 'to';
  places: readonly Place[];
  /** The first place is meant, and the others are alternatives to choose from. */
  isSettled: boolean;
}

/** The destination, if it equals the origin: a slip, or a flight that returned. */
export interface SamePlaceQuestion extends Stretch {
  kind: 'same-place';
}

/** The whole line, if the log already has its journey: a slip, or a journey made twice. */
interface AlreadyThereQuestion extends Stretch {
  kind: 'already-there';
}

/** A question that a line leaves open. */
export type Question =
  | UnknownQuestion
  | DateQuestion
  | TimeQuestion
  | AirlineQuestion
  | PlaceQuestion
  | SamePlaceQuestion
  | AlreadyThereQuestion;

/** Whether the line cannot be saved before the question is answered. */
export function mustBeAnswered(question: Question): boolean {
  return question.kind !== 'place' || !question.isSettled;
}

/**
 * Returns one question for each date, name and unknown stretch, from left to right. Adjacent
 * unknown words form one question, unless one of them has suggested spellings of its own.
 */
export function questionsOf(
  line: string,
  found: {
    tokens: readonly QuickToken[];
    date: LineDate | undefined;
    unknown: readonly UnknownName[];
    airline: AirlineQuestion | undefined;
    places: readonly (PlaceQuestion | SamePlaceQuestion)[];
  },
): Question[] {
  const { tokens, date, unknown, airline, places } = found;
  const spellingsAt = new Map(unknown.map(({ start, spellings }) => [start, spellings]));
  const questions: Question[] = airline ? [...places, airline] : [...places];
  let last: UnknownQuestion | undefined;
  for (const { field, start, end } of tokens.toSorted((a, b) => a.start - b.start)) {
    if (field === 'date' && date?.fault) {
      const { fault, dates, part } = date;
      questions.push({ kind: 'date', start, end, fault, dates, ...(part && { part }) });
    }
    const lone = field === 'time' ? readLoneTime(line.slice(start, end)) : undefined;
    if (lone) questions.push({ kind: 'time', start, end, ...lone });
    if (field !== 'unknown') continue;
    const spellings = spellingsAt.get(start) ?? [];
    const isBeside = last && /^[\s,;]*$/.test(line.slice(last.end, start));
    if (last && isBeside && spellings.length === 0 && last.spellings.length === 0) last.end = end;
    else questions.push((last = { kind: 'unknown', start, end, spellings }));
  }
  return questions.sort((a, b) => a.start - b.start);
}

/** Returns the line with a stretch replaced by other words. */
export function putInPlace(line: string, { start, end }: Stretch, words: string): string {
  return line.slice(0, start) + words + line.slice(end);
}

/** Returns the line without a stretch. */
export function leaveOut(line: string, { start, end }: Stretch): string {
  const [before, after] = [line.slice(0, start).trimEnd(), line.slice(end).trimStart()];
  return [before, after].filter((part) => part !== '').join(' ');
}

/** Returns the line with a stretch moved to the end of its note. */
export function putIntoNote(line: string, stretch: Stretch, tokens: readonly QuickToken[]): string {
  const words = line.slice(stretch.start, stretch.end);
  const hasNote = tokens.some(({ field, start }) => field === 'note' && line[start] === '#');
  return `${leaveOut(line, stretch)}${hasNote ? '' : ' #'} ${words}`;
}
