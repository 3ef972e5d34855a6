import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import { countAttempt, deletePassedAttempts, uncountAttempt } from './rate-limit.queries.ts';

/**
 * A leaky bucket: this many attempts at once, and as many more spread evenly over each window. A
 * refused client waits until one attempt is free, not until a window ends, so refusals stop when
 * the attempts do.
 */
export interface RateLimit {
  name: string;
  attempts: number;
  /** Milliseconds; a multiple of the attempts. */
  window: number;
}

const minute = 60_000;
const guesses = { attempts: 20, window: 10 * minute };

const attemptsOf = {
  /** Wrong passwords for one account from one address: half of the maximum per account. */
  signInOfOne: { attempts: 10, window: 15 * minute },
  /** Wrong passwords for any accounts from one address. */
  signInFromAddress: { attempts: 100, window: 5 * minute },
  /**
   * Wrong passwords for one account from anywhere: 20 at once and 80 per hour, together the 100
   * that OWASP's ASVS 4.0.3 (2.2.1) allows at most.
   */
  signInOfAccount: { attempts: 20, window: 15 * minute },
  /** Wrong passwords for an account on a device that has signed in to it before. */
  signInOnDevice: { attempts: 10, window: 15 * minute },
  /**
   * Wrong app passwords from one address: of one account, and of all accounts. They limit the cost of
   * a device that continues with a revoked password. Guessing is hopeless without them, too.
   */
  appPasswordOfOne: { attempts: 10, window: 15 * minute },
  appPasswordFromAddress: { attempts: 100, window: 5 * minute },
  /** Accounts created from one address. Generous, because a household shares one. */
  registrationFromAddress: { attempts: 30, window: 10 * minute },
  /** The first account of an installation that accepts no others: one at a time. */
  firstAccount: { attempts: 1, window: minute },
  /** Wrong guesses of the password in an open session, and of reset links. */
  guesses,
  /**
   * Wrong guesses of invitations. They are separate, so that they do not block setting a new
   * password.
   */
  invitationGuesses: guesses,
  /** Changes of an account's email; each reveals whether another account has that email. */
  emailChanges: { attempts: 10, window: 60 * minute },
  /** Requests of an account that begin, continue or end uploads: 8 GB at once, then 13 MB a second. */
  uploads: { attempts: 1000, window: 10 * minute },
} satisfies Record<string, Omit<RateLimit, 'name'>>;

/** All limits by name. Counts are stored under that name. */
export const limitOf = Object.fromEntries(
  Object.entries(attemptsOf).map(([name, limit]) => [name, { name, ...limit }]),
) as Record<keyof typeof attemptsOf, RateLimit>;

const longestWindow = Math.max(...Object.values(limitOf).map(({ window }) => window));

/**
 * Maximum expected difference between the clocks of nodes. A stored time beyond it came from a
 * wrong clock.
 */
const clockSkew = minute;

/** A limit with the key that it counts. */
export interface Counted {
  limit: RateLimit;
  who: string;
}

export interface RateLimits {
  /**
   * Counts an attempt against each of the limits. Refuses with `too-many` and `retryAfter`
   * (seconds) if any is exceeded. A refused attempt counts against none of them, because nothing
   * was tried.
   */
  count(...counted: readonly Counted[]): Promise<void>;
  /** Removes an attempt that turned out not to count. */
  uncount(...counted: readonly Counted[]): Promise<void>;
  /**
   * Runs an attempt that counts only if it fails with a wrong guess. Any other result (correct, or
   * not tried because the server was busy) does not count. It counts while it runs, so that many at
   * once cannot bypass the limit.
   */
  countWrong<Result>(
    counted: readonly Counted[],
    attempt: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result>;
  /** Deletes expired counters. */
  reap(): Promise<void>;
}

/** Stores the limits in the database, so that they apply on every node and after a restart. */
export function databaseRateLimits({ db, clock }: { db: Db; clock: Clock }): RateLimits {
  const uncount = async (...counted: readonly Counted[]) => {
    for (const { limit, who } of counted) {
      await uncountAttempt(db, keyOf(limit, who), costOf(limit));
    }
  };
  const countOne = async ({ limit, who }: Counted) => {
    const now = clock.now();
    const [key, cost] = [keyOf(limit, who), costOf(limit)];
    const refused = await countAttempt(db, { key, now, cost, window: limit.window, clockSkew });
    if (!refused) return;
    const retryAfter = Math.max(1, Math.ceil((refused.roomAt - now) / 1000));
    throw new Refusal('too-many', '', { retryAfter });
  };
  const count = async (...counted: readonly Counted[]) => {
    const done: Counted[] = [];
    try {
      for (const one of counted) {
        await countOne(one);
        done.push(one);
      }
    } catch (error) {
      await uncount(...done);
      throw error;
    }
  };
  return {
    count,
    uncount,
    async countWrong(counted, attempt, isWrong) {
      await count(...counted);
      let isGuess = false;
      try {
        return await attempt();
      } catch (error) {
        isGuess = isWrong(error);
        throw error;
      } finally {
        if (!isGuess) await uncount(...counted);
      }
    },
    reap() {
      const now = clock.now();
      return deletePassedAttempts(db, now, now + longestWindow + clockSkew);
    },
  };
}

/** How long one attempt takes to be free again, in milliseconds. */
function costOf({ attempts, window }: RateLimit): number {
  return window / attempts;
}

function keyOf({ name }: RateLimit, who: string): string {
  return `${name}:${who}`;
}
