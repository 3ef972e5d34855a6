import type { Deps } from '../deps.ts';
import { addressLimits, type LimitedClient } from '../platform/limits/address-limit.ts';
import { type Counted, limitOf } from '../platform/limits/rate-limit.ts';
import { findMarkedAccount } from './accounts.queries.ts';

/**
 * What counts a wrong password (docs/decisions/0013-sign-in-limits.md). On a device that has signed
 * in to the account before, that device alone. Elsewhere the network and the account together
 * (somebody who tries passwords), the network (somebody who tries accounts) and the account (many
 * machines with a list of leaked passwords). E-mails without an account are counted like others, so
 * that a refusal tells nobody which have one.
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
