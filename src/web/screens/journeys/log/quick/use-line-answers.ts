import { useLayoutEffect, useRef, useState } from 'react';
import {
  mustBeAnswered,
  type Question,
} from '../../../../../domain/journeys/quick-entry/questions.ts';
import type { QuickEntry } from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { choicesOf, isMeaning, nextChoice } from './choices.ts';

/** What Return has asked: a question about a stretch of a text. */
interface Asking {
  about: string;
  /** of the answer that Return takes next; undefined where the question has none that it could */
  index: number | undefined;
}

/** The question about a line that is asked now, its answers, and the one of them that Return takes. */
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
    /** index of the answer that Return takes */
    proposed: current?.index,
    /** Return has asked, and can take no answer */
    isRefused: current !== undefined && current.index === undefined,
    /** Whether Return had asked when a key was pressed: one typed ahead must not answer. */
    isShownBefore: (pressedAt: number) => pressedAt > shownAt.current,
    /** Asks the first open question of the line, as it was read last, and proposes its likeliest answer. */
    ask: (read: QuickEntry): Question | undefined => {
      const question = read.questions.find(mustBeAnswered);
      if (!question) return undefined;
      const at = choicesOf(question, text, read).findIndex(isMeaning);
      setAsking({ about: subjectOf(question), index: at < 0 ? undefined : at });
      return question;
    },
    /** Proposes the next or the previous answer to the open question. */
    propose: (step: 1 | -1) => {
      if (!open) return;
      const index = nextChoice(current?.index, step, choices.length);
      setAsking({ about: subjectOf(open), index });
    },
    /** The line has changed: nothing is proposed. */
    clear: () => setAsking(undefined),
  };
}
