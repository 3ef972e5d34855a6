import { networkOf } from '../client-address.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { type Counted, signInOfAccount, signInOfOne } from '../limits/rate-limit.ts';
import { listAddressesOfSessions } from './sessions.queries.ts';

/**
 * What counts a wrong password: `fromAddress` and the limits of the account.
 *
 * Three limits: one network and one account (somebody who tries passwords), one network and whatever
 * account (somebody who tries accounts), one account from whatever networks (many machines with a
 * list of leaked passwords). The last could be used to lock somebody out, so it is wider, ends after
 * a quarter of an hour, and does not count where the account has a live session already: whoever
 * floods it from elsewhere does not shut its owner out at home (OWASP's "Slow Down Online Guessing
 * Attacks with Device Cookies", by network instead of cookie). It is counted for e-mails without an
 * account too: its refusal tells nobody which have one.
 */
export async function signInLimits(
  { db, clock }: { db: Db; clock: Clock },
  fromAddress: Counted,
  email: string,
): Promise<Counted[]> {
  const network = fromAddress.who;
  const addresses = await listAddressesOfSessions(db, email, isoNow(clock));
  const isKnown = addresses.some((address) => networkOf(address) === network);
  const limits = [fromAddress, { limit: signInOfOne, who: `${network} ${email}` }];
  if (!isKnown) limits.push({ limit: signInOfAccount, who: email });
  return limits;
}
