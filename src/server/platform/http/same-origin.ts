import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin makes a browser send with our cookies. Browsers name
 * the origin of every such request; a client that names none is no browser and carries no cookies
 * that are not its own (the reasoning of Go's `http.CrossOriginProtection`).
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
  // Whoever comes by another address than the public one comes without a proxy, and so without TLS.
  const host = headers.get('host');
  return host === publicUrl?.host || origin !== `http://${host}`;
}
