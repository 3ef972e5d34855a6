import type { Context } from 'hono';
import { claimedAddress, limitedAddress } from '../http/client-address.ts';
import type { Config } from '../config.ts';
import type { Counted, RateLimit } from './rate-limit.ts';

/** How many people an address may stand for that seems to be a proxy's. */
const peopleBehindProxy = 10;

/** Whom a limit per address counts a request for. */
export interface LimitedClient {
  /** its network, or what an unnamed proxy says that its network is */
  network: string;
  /** the network of that proxy */
  proxy?: string;
}

export function limitedClient(
  c: Context,
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
): LimitedClient {
  const network = limitedAddress(c, trustedProxy);
  const claimed = claimedAddress(c, trustedProxy);
  // A space is part of no address: what is claimed shares no count with what is known.
  return claimed === undefined ? { network } : { network: `${network} ${claimed}`, proxy: network };
}

/**
 * A limit per address, as it counts a request. Of a proxy that nobody has named two things count:
 * each of its clients by itself, by the address that the proxy gives it, so that one who fails does
 * not lock the others out; and all of them together for ten. Whoever forges such addresses gets those
 * ten and no more.
 */
export function addressLimits({ network, proxy }: LimitedClient, limit: RateLimit): Counted[] {
  const own = { limit, who: network };
  if (proxy === undefined) return [own];
  const { name, attempts, window } = limit;
  const ofAll = { name: `${name}-proxy`, attempts: attempts * peopleBehindProxy, window };
  return [own, { limit: ofAll, who: proxy }];
}
