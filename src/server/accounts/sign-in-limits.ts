import { networkOf } from '../client-address.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import {
  type RateLimit,
  type RateLimits,
  signInFromAddress,
  signInOfAccount,
  signInOfOne,
} from '../limits/rate-limit.ts';
import { listAddressesOfSessions } from './sessions.queries.ts';

interface SignInDeps {
  db: Db;
  clock: Clock;
  limits: RateLimits;
}

/**
 * Counts an attempt to sign in; refuses with `too-many` beyond a limit. Returns how to take it back:
 * what is right is no guess.
 *
 * Three limits: one network and one account (somebody who tries passwords), one network and whatever
 * account (somebody who tries accounts), one account from whatever networks (many machines with a
 * list of leaked passwords). The last could be used to lock somebody out, so it is wider, ends after
 * a quarter of an hour, and does not count where the account has a live session already: whoever
 * floods it from elsewhere does not shut its owner out at home (OWASP's "Slow Down Online Guessing
 * Attacks with Device Cookies", by network instead of cookie). It is counted for e-mails without an
 * account too: its refusal tells nobody which have one.
 */
export async function countSignIn(
  { db, clock, limits }: SignInDeps,
  { network, email }: { network: string; email: string },
): Promise<() => Promise<void>> {
  const addresses = await listAddressesOfSessions(db, email, isoNow(clock));
  const isKnown = addresses.some((address) => networkOf(address) === network);
  const counted: [RateLimit, string][] = [
    [signInFromAddress, network],
    [signInOfOne, `${network} ${email}`],
  ];
  if (!isKnown) counted.push([signInOfAccount, email]);
  for (const [limit, who] of counted) await limits.count(limit, who);
  return async () => {
    for (const [limit, who] of counted) await limits.uncount(limit, who);
  };
}
