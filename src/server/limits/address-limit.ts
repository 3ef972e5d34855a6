import type { Context } from 'hono';
import { isFromUnknownProxy, limitedAddress } from '../client-address.ts';
import type { Config } from '../config.ts';
import type { Counted, RateLimit } from './rate-limit.ts';

/**
 * How many people an address may stand for that seems to be a proxy's. Whoever forges the header that
 * makes it seem so wins that much and no more: what is counted per account stays as it is.
 */
const peopleBehindProxy = 10;

/** A limit per address, as it counts a request. */
export function addressLimit(
  c: Context,
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
  limit: RateLimit,
): Counted {
  const people = isFromUnknownProxy(c, trustedProxy) ? peopleBehindProxy : 1;
  return {
    limit: { ...limit, attempts: limit.attempts * people },
    who: limitedAddress(c, trustedProxy),
  };
}
