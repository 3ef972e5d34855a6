import { Refusal } from '../errors.ts';
import { type HashCost, hashPassword, verifyPassword } from './argon2.ts';

/** Hashes and verifies passwords, a few at a time. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(password: string, phc: string): Promise<boolean>;
}

interface Limits {
  cost: HashCost;
  /** hashes under way at once: each keeps a core and `cost.memory` busy */
  atOnce: number;
  /** requests that may wait for their turn */
  waiting: number;
}

/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 5;

/**
 * Password hashing behind a queue, so that a burst of sign-ins cannot starve the server. Refuses
 * with `too-many` when too many wait already.
 */
export function passwordHashing({ cost, atOnce, waiting }: Limits): PasswordHashing {
  let running = 0;
  const queue: (() => void)[] = [];

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else {
      if (queue.length >= waiting) throw new Refusal('too-many', '', { retryAfter });
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push(resolve);
      await promise;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The turn passes on to the one who waited longest.
      if (next) next();
      else running--;
    }
  };

  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    verify: (password, phc) => inTurn(() => verifyPassword(password, phc)),
  };
}
