import type { Place } from '../../../domain/journeys/place.ts';
import { writtenDate } from '../../../domain/journeys/quick-entry/date-forms.ts';
import {
  leaveOut,
  putInPlace,
  putIntoNote,
  type PlaceQuestion,
  type Question,
} from '../../../domain/journeys/quick-entry/questions.ts';
import type { QuickEntry } from '../../../domain/journeys/quick-entry/quick-entry.ts';

/** One answer to a question: another text of the line, or what a name means from now on. */
export type Choice =
  | { kind: 'spelling'; words: string; text: string }
  | { kind: 'date'; date: string; text: string }
  | { kind: 'departure'; clock: string; text: string }
  | { kind: 'duration'; minutes: number; text: string }
  | { kind: 'place'; place: Place; question: PlaceQuestion }
  | { kind: 'local'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'leave-out'; text: string };

/** The answers to a question: what may have been meant first, then what to do if it is none. */
export function choicesOf(
  question: Question,
  line: string,
  tokens: QuickEntry['tokens'],
): Choice[] {
  const refusals: Choice[] = [
    { kind: 'note', text: putIntoNote(line, question, tokens) },
    { kind: 'leave-out', text: leaveOut(line, question) },
  ];
  switch (question.kind) {
    case 'unknown':
      return [
        ...question.spellings.map((words): Choice => ({
          kind: 'spelling',
          words,
          text: putInPlace(line, question, words),
        })),
        ...refusals,
      ];
    case 'date':
      return [
        ...question.dates.map((date): Choice => ({
          kind: 'date',
          date,
          text: putInPlace(line, question, writtenDate(date)),
        })),
        ...refusals,
      ];
    case 'time': {
      const { clock, minutes } = question;
      const words = line.slice(question.start, question.end);
      return [
        { kind: 'departure', clock, text: putInPlace(line, question, `at ${words}`) },
        { kind: 'duration', minutes, text: putInPlace(line, question, words.replace(':', 'h')) },
      ];
    }
    case 'same-place': {
      const words = line.slice(question.start, question.end);
      return [
        { kind: 'local', text: putInPlace(line, question, `${words} local`) },
        { kind: 'leave-out', text: leaveOut(line, question) },
      ];
    }
    case 'place':
      return question.places.map((place) => ({ kind: 'place', place, question }));
  }
}

/** Whether an answer says what was meant, so that Return may propose it. */
export function isMeaning({ kind }: Choice): boolean {
  return kind !== 'note' && kind !== 'leave-out';
}

/** Which of the answers an arrow key leads to: `step` 1 or -1 from one, or from none. */
export function nextChoice(at: number | undefined, step: 1 | -1, count: number): number {
  if (at === undefined) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
