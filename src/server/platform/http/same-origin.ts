import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-origin writes that a browser sends with this site's cookies. Browsers send the
 * origin with every such request. A client that sends none is not a browser and carries only its
 * own cookies (the reasoning of Go's `http.CrossOriginProtection`).
 */
export const sameOrigin = (config: Pick<Config, 'publicUrl'>) => {
  const publicUrl = config.publicUrl === undefined ? undefined : new URL(config.publicUrl);
  return createMiddleware(async (c, next) => {
    if (!safe.has(c.req.method) && isForeign(c.req.raw.headers, publicUrl)) {
      throw new Refusal('foreign-origin');
    }
    await next();
  });
};

function isForeign(headers: Headers, publicUrl: URL | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === publicUrl?.origin) return false;
  // A client that uses another address than the public one has no proxy and therefore no TLS.
  const host = headers.get('host');
  return host === publicUrl?.host || origin !== `http://${host}`;
}
