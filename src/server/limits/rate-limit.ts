import { newId } from '../../domain/shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { countAttempt, deleteOldAttempts, uncountAttempt } from './rate-limit.queries.ts';

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

const longestWindow = 15 * minute;

export interface RateLimits {
  /** Counts an attempt; refuses with `too-many` and `retryAfter` (seconds) beyond the limit. */
  count(limit: RateLimit, who: string): Promise<void>;
  /** Takes an attempt back that turned out to be none: what is left counts failures. */
  uncount(limit: RateLimit, who: string): Promise<void>;
  /** Deletes counts that no longer matter. */
  reap(): Promise<void>;
}

/** Limits kept in the database, so that they hold on every node and after a restart. */
export function databaseRateLimits({ db, clock }: { db: Db; clock: Clock }): RateLimits {
  return {
    async count(limit, who) {
      const now = clock.now();
      const attempt = { id: newId(now), key: keyOf(limit, who), now };
      const windowStart = now - limit.window;
      const { count, since } = await countAttempt(db, { ...attempt, windowStart });
      if (count <= limit.attempts) return;
      const retryAfter = Math.max(1, Math.ceil((since + limit.window - now) / 1000));
      throw new Refusal('too-many', '', { retryAfter });
    },
    uncount: (limit, who) => uncountAttempt(db, keyOf(limit, who)),
    reap: () => deleteOldAttempts(db, clock.now() - longestWindow),
  };
}

function keyOf({ name }: RateLimit, who: string): string {
  return `${name}:${who}`;
}
