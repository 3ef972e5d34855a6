import { ApiError } from '../../../../app/api-error.ts';
import { isServerAway } from '../../../../app/failure-kinds.ts';
import type { InTurn } from './requests-in-turn.ts';

/** The delay in ms before a look-up is sent, so that not every typed letter sends a request. */
const pauseMs = 80;

/**
 * The delay in ms until an unanswered look-up is repeated. It is also repeated when the connection
 * is back.
 */
const patienceMs = 5000;

/** The number of answers kept before all are dropped. It covers a day of typing or more. */
const mostKept = 2000;

/** Whether the same look-up may succeed later. */
function isPassing(error: unknown): boolean {
  return isServerAway(error) || (error instanceof ApiError && error.code === 'too-many');
}

/**
 * `unanswered`: the server did not answer. `refused`: repeating the look-up would give the same
 * result.
 */
export type Unknown = 'unanswered' | 'refused';

interface AskingOptions {
  inTurn: InTurn;
  /** The number of the current reading. It increases each time the line is read. */
  reading: () => number;
  /** Called after every answer and every failure. The argument is true if the connection failed. */
  settle: (isUnanswered: boolean) => void;
  /** Called when unanswered look-ups may be repeated. */
  changed: () => void;
  /** The delay in ms before a look-up is sent. */
  pause?: number;
}

/**
 * Sends each look-up once. An unanswered look-up is repeated after a while, if it is still needed.
 */
export function answersOf<Asked extends string[], Answer>(
  ask: (...question: Asked) => Promise<Answer>,
  { inTurn, reading, settle, changed, pause = pauseMs }: AskingOptions,
) {
  const answers = new Map<string, Answer | Unknown>();
  /** Keys of look-ups that are queued or running. */
  const asked = new Set<string>();
  /** The last reading that needed each unanswered look-up. */
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
    // The whole line is read each time. A look-up that the latest reading did not need belongs to
    // overwritten text.
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
