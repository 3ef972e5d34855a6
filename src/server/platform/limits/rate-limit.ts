import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { countAttempt, deletePassedAttempts, uncountAttempt } from './rate-limit.queries.ts';

/**
 * So many attempts at once, and as many more spread evenly over each window after that: a leaky
 * bucket. Whoever is refused waits for one attempt to be free, not for a window to end, so that the
 * refusals stop when the attempts do.
 */
export interface RateLimit {
  name: string;
  attempts: number;
  /** milliseconds, a multiple of the attempts */
  window: number;
}

const minute = 60_000;
const guesses = { attempts: 20, window: 10 * minute };

const attemptsOf = {
  /** Wrong passwords for one account from one address: half of what the account bears at most. */
  signInOfOne: { attempts: 10, window: 15 * minute },
  /**
   * Wrong passwords for one account through a proxy that nobody has named, whatever clients it
   * claims to have: more than one of them has, so that the others are not locked out with it, and
   * fewer than the account bears, so that one machine that forges clients does not use the account
   * up.
   */
  signInOfOneThroughProxy: { attempts: 15, window: 15 * minute },
  /** Wrong passwords for whatever accounts from one address. */
  signInFromAddress: { attempts: 100, window: 5 * minute },
  /**
   * Wrong passwords for one account from wherever: 20 at once and 80 in an hour, together the 100
   * that OWASP's ASVS 4.0.3 (2.2.1) allows at most.
   */
  signInOfAccount: { attempts: 20, window: 15 * minute },
  /** Wrong passwords for an account on a device that has signed in to it before. */
  signInOnDevice: { attempts: 10, window: 15 * minute },
  /** Accounts made from one address. Generous: a household shares one. */
  registrationFromAddress: { attempts: 30, window: 10 * minute },
  /** The first account of an installation that takes no others: one at a time. */
  firstAccount: { attempts: 1, window: minute },
  /** Guesses at the password of an open session, and at reset links. */
  guesses,
  /** Those at invitations apart: who tries these must not keep others from a new password. */
  invitationGuesses: guesses,
  /** Changes of an account's e-mail, each of which tells whether another account has that e-mail. */
  emailChanges: { attempts: 10, window: 60 * minute },
  /** Requests of an account that begin, continue or end uploads: 8 GB at once, then 13 MB a second. */
  uploads: { attempts: 1000, window: 10 * minute },
} satisfies Record<string, Omit<RateLimit, 'name'>>;

/** Every limit there is, by its name: what has been counted is stored under that. */
export const limitOf = Object.fromEntries(
  Object.entries(attemptsOf).map(([name, limit]) => [name, { name, ...limit }]),
) as Record<keyof typeof attemptsOf, RateLimit>;

const longestWindow = Math.max(...Object.values(limitOf).map(({ window }) => window));

/** Nodes' clocks differ by less. What is free again later than that was counted by a wrong clock. */
const clockSkew = minute;

/** A limit, and whom or what it counts. */
export interface Counted {
  limit: RateLimit;
  who: string;
}

export interface RateLimits {
  /**
   * Counts an attempt by each of the limits; refuses with `too-many` and `retryAfter` (seconds)
   * beyond any of them. What is refused so is counted by none: nothing was tried.
   */
  count(...counted: readonly Counted[]): Promise<void>;
  /** Takes an attempt back that turned out to be none. */
  uncount(...counted: readonly Counted[]): Promise<void>;
  /**
   * Makes an attempt that counts if it fails with an error that is a wrong guess. Whatever else
   * becomes of it (right, or never tried because the server was busy) counts for nothing. It is
   * counted while it is under way, so that many at once are no way around the limit.
   */
  countWrong<Result>(
    counted: readonly Counted[],
    attempt: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result>;
  /** Deletes counts that no longer matter. */
  reap(): Promise<void>;
}

/** Limits kept in the database, so that they hold on every node and after a restart. */
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

/** How long one attempt takes to be free again, milliseconds. */
function costOf({ attempts, window }: RateLimit): number {
  return window / attempts;
}

function keyOf({ name }: RateLimit, who: string): string {
  return `${name}:${who}`;
}
