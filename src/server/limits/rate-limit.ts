import { newId } from '../../domain/shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { countAttempt, deletePassedAttempts, uncountAttempt } from './rate-limit.queries.ts';

/** So many attempts in a window that begins with the first. */
export interface RateLimit {
  name: string;
  attempts: number;
  /** milliseconds */
  window: number;
}

const minute = 60_000;

/** Wrong passwords for one account from one address. */
export const signInOfOne: RateLimit = { name: 'sign-in', attempts: 10, window: 5 * minute };
/** Wrong passwords for whatever account from one address. */
export const signInFromAddress: RateLimit = {
  name: 'sign-in-address',
  attempts: 100,
  window: 5 * minute,
};
/**
 * Wrong passwords for one account from wherever: 100 in an hour, the most that OWASP's ASVS 4.0.3
 * (2.2.1) allows, in quarters, so that nobody waits longer than that.
 */
export const signInOfAccount: RateLimit = {
  name: 'sign-in-account',
  attempts: 25,
  window: 15 * minute,
};
/** Accounts made from one address. Generous: a household shares one. */
export const registrationFromAddress: RateLimit = {
  name: 'register',
  attempts: 30,
  window: 10 * minute,
};
/** The first account of an installation that takes no others: one at a time. */
export const firstAccount: RateLimit = { name: 'first-account', attempts: 1, window: minute };
/** Guesses at the password of an open session, at reset links and at invitations. */
export const guesses: RateLimit = { name: 'guess', attempts: 20, window: 10 * minute };
/** The same of invitations, counted apart: who tries those must not keep others from a new password. */
export const invitationGuesses: RateLimit = { ...guesses, name: 'guess-invitation' };
/** Changes of an account's e-mail, each of which tells whether another account has that e-mail. */
export const emailChanges: RateLimit = { name: 'email-change', attempts: 10, window: 60 * minute };

const longestWindow = emailChanges.window;

/** Nodes' clocks differ by less. What begins later than that was counted by a clock since set back. */
const clockSkew = minute;

/** A limit, and whom or what it counts. */
export interface Counted {
  limit: RateLimit;
  who: string;
}

export interface RateLimits {
  /**
   * Counts an attempt; refuses with `too-many` and `retryAfter` (seconds) beyond the limit. What is
   * refused so is not counted: nothing was tried.
   */
  count(limit: RateLimit, who: string): Promise<void>;
  /** Takes an attempt back that turned out to be none. */
  uncount(limit: RateLimit, who: string): Promise<void>;
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
  const windowOf = (length: number, now: number) => ({
    after: now - length,
    until: now + clockSkew,
  });
  const uncount = ({ limit, who }: Counted) => uncountAttempt(db, keyOf(limit, who));
  const count = async ({ limit, who }: Counted) => {
    const now = clock.now();
    const key = keyOf(limit, who);
    const window = windowOf(limit.window, now);
    const attempt = await countAttempt(db, { id: newId(now), key, now, window });
    if (attempt.count <= limit.attempts) return;
    await uncountAttempt(db, key);
    const retryAfter = Math.max(1, Math.ceil((attempt.since + limit.window - now) / 1000));
    throw new Refusal('too-many', '', { retryAfter });
  };
  return {
    count: (limit, who) => count({ limit, who }),
    uncount: (limit, who) => uncount({ limit, who }),
    async countWrong(counted, attempt, isWrong) {
      const underWay: Counted[] = [];
      let isGuess = false;
      try {
        for (const one of counted) {
          await count(one);
          underWay.push(one);
        }
        return await attempt().catch((error: unknown) => {
          isGuess = isWrong(error);
          throw error;
        });
      } finally {
        if (!isGuess) for (const one of underWay) await uncount(one);
      }
    },
    reap: () => deletePassedAttempts(db, windowOf(longestWindow, clock.now())),
  };
}

function keyOf({ name }: RateLimit, who: string): string {
  return `${name}:${who}`;
}
