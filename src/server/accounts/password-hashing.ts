import { siteOf } from '../platform/http/client-address.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue, type QueueLimits } from '../platform/steps/fair-queue.ts';
import { type HashCost, hashPassword, verifyPassword } from './argon2.ts';

/**
 * Hashes and verifies passwords, a few at a time; those who ask take turns (an account's id, or a
 * network where nobody is signed in).
 */
export interface PasswordHashing {
  hash(password: string, asker: string): Promise<string>;
  verify(password: string, phc: string, asker: string): Promise<boolean>;
}

/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 5;

/**
 * Password hashing behind a queue, so that a burst of sign-ins cannot starve the server, nor those of
 * one network or one site the others. Each hash that is under way keeps a core and `cost.memory`
 * busy. Refuses with `too-many` when too many wait: whoever has fewest waiting last.
 */
export function passwordHashing(cost: HashCost, limits: QueueLimits): PasswordHashing {
  const tooMany = () => new Refusal('too-many', '', { retryAfter });
  const { run } = fairQueue(limits, tooMany, siteOf);
  return {
    hash: (password, asker) => run(asker, () => hashPassword(password, cost)),
    verify: (password, phc, asker) => run(asker, () => verifyPassword(password, phc)),
  };
}
