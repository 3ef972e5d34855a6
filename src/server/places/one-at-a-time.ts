import { Refusal } from '../errors.ts';

/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 1;

/**
 * Runs the work of each key (an account's id) one after the other, in order, while that of other
 * keys goes on. Throws a `Refusal` (`too-many`) where `mostWaiting` of the same key wait already.
 */
export function oneAtATime(mostWaiting: number) {
  const turns = new Map<string, { last: Promise<unknown>; count: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (turn.count > mostWaiting) throw new Refusal('too-many', '', { retryAfter });
    turns.set(key, turn);
    turn.count++;
    const result = turn.last.then(work);
    // Whoever is next does not fail with the one before.
    turn.last = result.catch(() => {});
    try {
      return await result;
    } finally {
      turn.count--;
      if (turn.count === 0) turns.delete(key);
    }
  };
}
