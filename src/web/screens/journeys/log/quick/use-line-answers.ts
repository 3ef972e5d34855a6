import { useLayoutEffect, useRef, useState } from 'react';
import {
  mustBeAnswered,
  type Question,
} from '../../../../../domain/journeys/quick-entry/questions.ts';
import type { QuickEntry } from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { choicesOf, isMeaning, nextChoice } from './choices.ts';

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
