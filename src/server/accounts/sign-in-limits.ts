import type { Deps } from '../deps.ts';
import { addressLimits, type LimitedClient } from '../platform/limits/address-limit.ts';
import { type Counted, limitOf } from '../platform/limits/rate-limit.ts';
import { findMarkedAccount } from './accounts.queries.ts';

/**
 * Returns the limits that a wrong password counts towards (docs/decisions/0013-sign-in-limits.md).
 * On a device that has signed in to the account before, only that device counts. Otherwise there
 * are three: the network and account together (someone trying passwords), the network (someone
 * trying accounts) and the account (many machines with a list of leaked passwords). Emails without
 * an account count in the same way, so that a refusal does not reveal which emails have accounts.
 */
export async function signInLimits(
  { db, deviceMarks }: Pick<Deps, 'db' | 'deviceMarks'>,
  client: LimitedClient,
  headers: Headers,
  email: string,
): Promise<Counted[]> {
  const account = await findMarkedAccount(db, { email });
  const device = account && deviceMarks.read(headers, account);
  if (account && device !== undefined) {
    return [{ limit: limitOf.signInOnDevice, who: `${account.id} ${device}` }];
  }
  return [
    { limit: limitOf.signInOfOne, who: `${client.network} ${email}` },
    ...(client.proxy === undefined
      ? []
      : [{ limit: limitOf.signInOfOneThroughProxy, who: `${client.proxy} ${email}` }]),
    ...addressLimits(client, limitOf.signInFromAddress),
    { limit: limitOf.signInOfAccount, who: email },
  ];
}
