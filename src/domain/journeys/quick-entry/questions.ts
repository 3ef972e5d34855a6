import type { Place } from '../../places/place.ts';
import { readLoneTime } from './clock.ts';
import type { DateFault, LineDate } from './line-date.ts';
import type { UnknownName } from './name-look-up.ts';
import type { QuickToken } from './words.ts';

/** `line.slice(start, end)` */
export interface Stretch {
  start: number;
  end: number;
}

/** Words that are not understood: to be corrected, put into the note or left out. */
export interface UnknownQuestion extends Stretch {
  kind: 'unknown';
  /** what may have been meant, to stand in their place, the likeliest first */
  spellings: readonly string[];
}

/** A date that there is not, or that may be several. */
export interface DateQuestion extends Stretch {
  kind: 'date';
  fault: DateFault;
  /** EDTF dates, to stand in its place, the likeliest first */
  dates: readonly string[];
  /** `early`, `mid` or `late`, to stay before it */
  part?: string;
}

/** `9:15` alone: a departure or a duration. */
export interface TimeQuestion extends Stretch {
  kind: 'time';
  /** `HH:MM` */
  clock: string;
  minutes: number;
}

/** An airline that is not the one of the flight's number. */
export interface AirlineQuestion extends Stretch {
  kind: 'airline';
  /** `BA27` */
  number: string;
}

/** A name that means several places. */
export interface PlaceQuestion extends Stretch {
  kind: 'place';
  field: 'from' | 'to';
  places: readonly Place[];
  /** the first is meant, and the others are there to choose */
  isSettled: boolean;
}

/** The destination, where it is the origin as well: a slip, or a flight that came back. */
export interface SamePlaceQuestion extends Stretch {
  kind: 'same-place';
}

/** The whole line, where the log has its journey already: a slip, or one that was made twice. */
export interface AlreadyThereQuestion extends Stretch {
  kind: 'already-there';
}

/** What a line leaves to be asked. */
export type Question =
  | UnknownQuestion
  | DateQuestion
  | TimeQuestion
  | AirlineQuestion
  | PlaceQuestion
  | SamePlaceQuestion
  | AlreadyThereQuestion;

/** Whether a line cannot be written down before the question is answered. */
export function mustBeAnswered(question: Question): boolean {
  return question.kind !== 'place' || !question.isSettled;
}

/**
 * One question for each date, name and unknown stretch, from left to right. Unknown words side by
 * side are one question, unless one of them has a likely spelling of its own.
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

/** The line with other words in the place of a stretch. */
export function putInPlace(line: string, { start, end }: Stretch, words: string): string {
  return line.slice(0, start) + words + line.slice(end);
}

/** The line without a stretch. */
export function leaveOut(line: string, { start, end }: Stretch): string {
  const [before, after] = [line.slice(0, start).trimEnd(), line.slice(end).trimStart()];
  return [before, after].filter((part) => part !== '').join(' ');
}

/** The line with a stretch at the end of its note. */
export function putIntoNote(line: string, stretch: Stretch, tokens: readonly QuickToken[]): string {
  const words = line.slice(stretch.start, stretch.end);
  const hasNote = tokens.some(({ field, start }) => field === 'note' && line[start] === '#');
  return `${leaveOut(line, stretch)}${hasNote ? '' : ' #'} ${words}`;
}
