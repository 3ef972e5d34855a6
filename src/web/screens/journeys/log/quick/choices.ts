import { useLayoutEffect, useRef, useState } from 'react';
import type { Mode, Journey } from '../../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { askedEnd } from '../../../../../domain/journeys/quick-entry/likely-ends.ts';
import { townItself } from '../../../../../domain/journeys/quick-entry/line-names.ts';
import { writtenDate } from '../../../../../domain/journeys/quick-entry/date-forms.ts';
import {
  leaveOut,
  mustBeAnswered,
  putInPlace,
  putIntoNote,
  type PlaceQuestion,
  type Question,
} from '../../../../../domain/journeys/quick-entry/questions.ts';
import {
  type QuickEntry,
  afterEntry,
  startOfQuickEntry,
  type QuickState,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import type {
  DraftLines,
  DraftLinesAction,
  DraftLine,
} from '../../../../kit/quick-lines/draft-lines.ts';
import { journeySchema } from '../../../../../domain/journeys/journey-schema.ts';
import { keyOfKept } from '../../../../kit/quick-lines/kept-lines.ts';
import type { KeptAs } from '../../../../kit/quick-lines/unsent-lines.ts';

/** An answer to a question: a changed text of the line, or the meaning of a name from now on. */
export type Choice =
  | { kind: 'spelling'; words: string; text: string }
  | { kind: 'date'; date: string; text: string }
  | { kind: 'departure'; clock: string; text: string }
  | { kind: 'duration'; minutes: number; text: string }
  | { kind: 'place'; place: Place; question: PlaceQuestion }
  /** Uses the town itself instead of an unknown station or port. */
  | { kind: 'town'; place: Place; question: PlaceQuestion; text: string }
  /** Adds brackets in which the user types the name of a station or port. */
  | { kind: 'name-end'; end: 'station' | 'port'; words: string; text: string; caret: number }
  | { kind: 'operated'; words: string; text: string }
  | { kind: 'local'; text: string }
  | { kind: 'again'; text: string }
  | { kind: 'clear'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'leave-out'; text: string };

/** The answers to a question: possible meanings first, then what to do if none is right. */
export function choicesOf(
  question: Question,
  line: string,
  { tokens, draft: { mode } }: Pick<QuickEntry, 'tokens'> & { draft: { mode: Mode } },
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
          text: putInPlace(
            line,
            question,
            [question.part ?? '', writtenDate(date)].join(' ').trim(),
          ),
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
    case 'already-there':
      return [
        { kind: 'again', text: `${line.trimEnd()} again` },
        { kind: 'clear', text: '' },
      ];
    case 'airline': {
      const words = line.slice(question.start, question.end);
      return [
        { kind: 'operated', words, text: putInPlace(line, question, `op ${words}`) },
        { kind: 'leave-out', text: leaveOut(line, question) },
      ];
    }
    case 'place':
      return choicesOfPlace(question, line, mode);
  }
}

const emptyBrackets = /\s*\(\s*\)$/;

/**
 * The places to choose from. If towns stand in for a station, known stations come first and the
 * towns last. If the brackets for the station are there and still empty, adding them cannot help, so
 * the towns come before that.
 */
function choicesOfPlace(question: PlaceQuestion, line: string, mode: Mode): Choice[] {
  const { places } = question;
  const end = question.isSettled ? undefined : askedEnd(mode, places);
  const isStandIn = ({ kind }: Place) => end !== undefined && kind === 'town';
  const known = places.filter((place) => !isStandIn(place));
  const chosen = known.map((place): Choice => ({ kind: 'place', place, question }));
  if (end === undefined) return chosen;
  const written = line.slice(question.start, question.end);
  const words = written.replace(emptyBrackets, '');
  const text = putInPlace(line, question, `${words} ()`);
  const caret = question.start + words.length + ' ('.length;
  const toType: Choice = { kind: 'name-end', end, words, text, caret };
  const towns = places.filter(isStandIn).map((place): Choice => ({
    kind: 'town',
    place,
    question,
    text: putInPlace(line, question, `${words} (${townItself})`),
  }));
  return [...chosen, ...(words === written ? [toType, ...towns] : [...towns, toType])];
}

/** Whether an answer is a possible meaning, so that Return may propose it. */
export function isMeaning({ kind }: Choice): boolean {
  return kind !== 'note' && kind !== 'leave-out' && kind !== 'clear';
}

/**
 * The index that an arrow key leads to: `step` is 1 or -1 from the current answer, if there is one.
 */
export function nextChoice(at: number | undefined, step: 1 | -1, count: number): number {
  if (at === undefined) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}

export type JourneyDrafts = DraftLines<Journey, QuickState>;
export type JourneyLine = DraftLine<Journey, QuickState>;
export type JourneyDraftsAction = DraftLinesAction<Journey, QuickState>;

/** The state that the line in the input continues from. */
export function stateFor(book: JourneyDrafts): QuickState {
  const edited = book.lines.find(({ key }) => key === book.editing);
  if (edited) return edited.before;
  const last = book.lines.at(-1);
  return last ? afterEntry(last.before, last.entry) : startOfQuickEntry;
}

/** How the unsaved lines of a log book are kept in the browser. */
export function journeysKept(archiveId: string): KeptAs<Journey, QuickState> {
  return {
    key: keyOfKept('journeys', archiveId),
    start: startOfQuickEntry,
    read: (value) => journeySchema.safeParse(value).data,
  };
}

/** The question that Return has opened, about a part of the text. */
interface Asking {
  about: string;
  /**
   * The index of the answer that Return applies next. Undefined if the question has no such answer.
   */
  index: number | undefined;
}

/** The current question about a line, its answers, and the answer that Return applies. */
export function useLineAnswers(text: string, entry: QuickEntry) {
  const { questions } = entry;
  const [asking, setAsking] = useState<Asking>();
  const open = questions.find(mustBeAnswered);
  const asked = open ?? questions.at(-1);
  const choices = asked ? choicesOf(asked, text, entry) : [];
  const subjectOf = ({ start }: Question) => `${text}\n${start}`;
  const current = open && asking?.about === subjectOf(open) ? asking : undefined;
  const subject = current?.about;
  const shownAt = useRef(Infinity);
  useLayoutEffect(() => {
    shownAt.current = subject === undefined ? Infinity : performance.now();
  }, [subject]);
  return {
    open,
    asked,
    choices,
    /** The index of the answer that Return applies. */
    proposed: current?.index,
    /** Return has opened the question, but no answer can be proposed. */
    isRefused: current !== undefined && current.index === undefined,
    /**
     * Whether the question was already shown when a key was pressed. A key pressed in advance must
     * not answer it.
     */
    isShownBefore: (pressedAt: number) => pressedAt > shownAt.current,
    /** Opens the first question of the line as last read, and proposes the most likely answer. */
    ask: (read: QuickEntry): Question | undefined => {
      const question = read.questions.find(mustBeAnswered);
      if (!question) return undefined;
      const at = choicesOf(question, text, read).findIndex(isMeaning);
      setAsking({ about: subjectOf(question), index: at < 0 ? undefined : at });
      return question;
    },
    /** Proposes the next or previous answer to the open question. */
    propose: (step: 1 | -1) => {
      if (!open) return;
      const index = nextChoice(current?.index, step, choices.length);
      setAsking({ about: subjectOf(open), index });
    },
    /** Clears the proposal after the line has changed. */
    clear: () => setAsking(undefined),
  };
}
