import { siteOf } from '../platform/http/client-address.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue, type QueueLimits } from '../platform/steps/fair-queue.ts';
import { type HashCost, hashPassword, verifyPassword } from './argon2.ts';

/**
 * Hashes and verifies passwords, a few at a time. The askers take turns: account IDs, or networks
 * for requests without a session.
 */
export interface PasswordHashing {
  hash(password: string, asker: string): Promise<string>;
  verify(password: string, phc: string, asker: string): Promise<boolean>;
}

/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;

/**
 * Hashes passwords behind a queue, so that a burst of sign-ins cannot overload the server, and one
 * network or site cannot delay the others. Each running hash occupies one core and `cost.memory`.
 * Refuses with `too-many` if too many wait; the askers with the fewest waiting are refused last.
 */
export function passwordHashing(cost: HashCost, limits: QueueLimits): PasswordHashing {
  const tooMany = () => new Refusal('too-many', '', { retryAfter });
  const { run } = fairQueue(limits, tooMany, siteOf);
  return {
    hash: (password, asker) => run(asker, () => hashPassword(password, cost)),
    verify: (password, phc, asker) => run(asker, () => verifyPassword(password, phc)),
  };
}
