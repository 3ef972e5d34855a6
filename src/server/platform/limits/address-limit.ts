import type { Context } from 'hono';
import { claimedAddress, limitedAddress } from '../http/client-address.ts';
import type { Config } from '../config.ts';
import type { Counted, RateLimit } from './rate-limit.ts';

/** Assumed number of people behind an address that seems to be a proxy. */
const peopleBehindProxy = 10;

/** The client that a per-address limit counts. */
export interface LimitedClient {
  /** Its network, or the client network that an untrusted proxy claims. */
  network: string;
  /** The network of that proxy. */
  proxy?: string;
}

export function limitedClient(
  c: Context,
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
): LimitedClient {
  const network = limitedAddress(c, trustedProxy);
  const claimed = claimedAddress(c, trustedProxy);
  // An address contains no space, so a claimed address never shares a counter with a verified one.
  return claimed === undefined ? { network } : { network: `${network} ${claimed}`, proxy: network };
}

/**
 * Returns the counters of a per-address limit for a request. For an untrusted proxy there are two:
 * each client that the proxy names has its own counter, so that one failing client does not lock
 * out the others, and all of them together have ten times the limit. A client that forges addresses
 * therefore gets at most ten times the limit.
 */
export function addressLimits({ network, proxy }: LimitedClient, limit: RateLimit): Counted[] {
  const own = { limit, who: network };
  if (proxy === undefined) return [own];
  const { name, attempts, window } = limit;
  const ofAll = { name: `${name}-proxy`, attempts: attempts * peopleBehindProxy, window };
  return [own, { limit: ofAll, who: proxy }];
}
