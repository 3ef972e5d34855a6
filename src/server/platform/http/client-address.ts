import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Internal header: the server overwrites any value that a client sends. */
export const addressHeader = 'x-sojourn-client-address';

/**
 * Returns the client address of a request: the socket's peer, or the trusted proxy's own peer,
 * which is the last entry of X-Forwarded-For. Earlier entries are unverified claims of the client.
 */
export function clientAddress(c: Context, trustedProxy: string | undefined): string {
  const peer = plainAddress(peerOf(c));
  if (trustedProxy === undefined || peer !== plainAddress(trustedProxy)) return peer;
  const last = lastForwardedFor(c);
  return last ? plainAddress(last) : peer;
}

/** The rate-limit key of a request. */
export function limitedAddress(c: Context, trustedProxy: string | undefined): string {
  return networkOf(clientAddress(c, trustedProxy));
}

/**
 * Returns the network that limits count an address as. One customer has a whole /64 of IPv6
 * addresses, so those count as one.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const start = [...left];
  if (right) while (start.length + right.length < 8) start.push('0');
  const groups = [...start, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Returns the site of a network, which may be one customer: a site gets up to a /48 of IPv6
 * addresses (RFC 6177), which is 65,536 networks. Any other network is its own site.
 */
export function siteOf(network: string): string {
  return network.replace(/:[^:]*::\/64$/, '::/48');
}

function isFromUnknownProxy(c: Context, trustedProxy: string | undefined): boolean {
  if (c.req.header('x-forwarded-for') === undefined) return false;
  return trustedProxy === undefined || plainAddress(peerOf(c)) !== plainAddress(trustedProxy);
}

function lastForwardedFor(c: Context): string | undefined {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
}

const hour = 60 * 60 * 1000;

/** Logs once an hour that a proxy seems to be in front of the server, and the setting it needs. */
export function warnOfUnknownProxy(deps: { config: Config; log: Log; clock: Clock }) {
  const { config, log, clock } = deps;
  let warnedAt = -Infinity;
  return createMiddleware(async (c, next) => {
    const now = clock.now();
    if (isFromUnknownProxy(c, config.trustedProxy) && Math.abs(now - warnedAt) >= hour) {
      warnedAt = now;
      log.warn(
        { from: plainAddress(peerOf(c)), trustedProxy: config.trustedProxy },
        'X-Forwarded-For comes from an address that is not SOJOURN_TRUSTED_PROXY. If Sojourn is ' +
          'behind a proxy, set it to the proxy’s address; until then the header is ignored and all visitors share one sign-in limit',
      );
    }
    await next();
  });
}

/** The headers for better-auth, which stores the address with the session. */
export function headersWithAddress(c: Context, trustedProxy: string | undefined): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(addressHeader, clientAddress(c, trustedProxy));
  return headers;
}

/** Requests in tests have no socket; they count as coming from this machine. */
function peerOf(c: Context): string {
  const hasSocket = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return (hasSocket && getConnInfo(c).remote.address) || '127.0.0.1';
}

/** Converts IPv4-mapped IPv6 (`::ffff:192.0.2.1`) to IPv4. */
function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
