import { ApiError } from '../../../../app/api-error.ts';
import { isServerAway } from '../../../../app/failure-kinds.ts';
import type { InTurn } from './requests-in-turn.ts';

/** Somebody typing asks for every letter; only what stands this long is really asked. */
const pauseMs = 80;

/** What was not answered is asked again after this long, and when the connection is back. */
const patienceMs = 5000;

/** Answers that are kept before all are forgotten and asked for anew: of a day of typing, or more. */
const mostKept = 2000;

/** Whether the same question may get an answer a little later. */
function isPassing(error: unknown): boolean {
  return isServerAway(error) || (error instanceof ApiError && error.code === 'too-many');
}

/** `unanswered`: nobody was there to answer; `refused`: the question will get no other answer. */
export type Unknown = 'unanswered' | 'refused';

interface AskingOptions {
  inTurn: InTurn;
  /** number of the reading that asks: each time the line is read it is another */
  reading: () => number;
  /** told after every answer, and after every failure whether it was one of the connection */
  settle: (isUnanswered: boolean) => void;
  /** told that unanswered questions may be asked again */
  changed: () => void;
  /** milliseconds that a question stands before it is asked */
  pause?: number;
}

/** A question asked once; one that nobody answered again after a while, if it is still needed then. */
export function answersOf<Asked extends string[], Answer>(
  ask: (...question: Asked) => Promise<Answer>,
  { inTurn, reading, settle, changed, pause = pauseMs }: AskingOptions,
) {
  const answers = new Map<string, Answer | Unknown>();
  /** of requests on their way or in turn */
  const asked = new Set<string>();
  /** the last reading that needed each question without an answer */
  const needed = new Map<string, number>();
  let waiting = new Map<string, Asked>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const forgetUnanswered = () => {
    clearTimeout(again);
    again = undefined;
    for (const [key, answer] of answers) if (answer === 'unanswered') answers.delete(key);
  };
  const keep = (key: string, answer: Answer | Unknown) => {
    if (answers.size >= mostKept) answers.clear();
    answers.set(key, answer);
  };
  const failed = (key: string, error: unknown) => {
    const mayPass = isPassing(error);
    keep(key, mayPass ? 'unanswered' : 'refused');
    if (mayPass) {
      again ??= setTimeout(() => {
        forgetUnanswered();
        changed();
      }, patienceMs);
    }
    settle(mayPass);
  };
  const send = async (key: string, question: Asked) => {
    // A line is read whole each time: what the latest reading did not ask has been typed over.
    try {
      if (needed.get(key) !== reading()) return;
      keep(key, await ask(...question));
      settle(false);
    } catch (error) {
      failed(key, error);
    } finally {
      asked.delete(key);
      needed.delete(key);
    }
  };
  const sendWaiting = () => {
    for (const [key, question] of waiting) {
      asked.add(key);
      inTurn(() => send(key, question));
    }
    waiting = new Map();
  };
  return {
    forgetUnanswered,
    get: (...question: Asked): Answer | Unknown | undefined => {
      const key = question.join('\n');
      const answer = answers.get(key);
      if (answer !== undefined) return answer;
      needed.set(key, reading());
      if (asked.has(key)) return undefined;
      clearTimeout(timer);
      waiting.set(key, question);
      timer = setTimeout(sendWaiting, pause);
      return undefined;
    },
  };
}
