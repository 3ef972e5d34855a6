import { createMiddleware } from 'hono/factory';
import type { Config } from './config.ts';
import { Refusal } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin makes a browser send with our cookies. Browsers name
 * the origin of every such request; a client that names none is no browser and carries no cookies
 * that are not its own (the reasoning of Go's `http.CrossOriginProtection`).
 */
export const sameOrigin = (config: Pick<Config, 'publicUrl'>) => {
  const publicHost = config.publicUrl && new URL(config.publicUrl).host;
  return createMiddleware(async (c, next) => {
    if (!safe.has(c.req.method) && isForeign(c.req.raw.headers, publicHost)) {
      throw new Refusal('foreign-origin');
    }
    await next();
  });
};

function isForeign(headers: Headers, publicHost: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== publicHost && host !== headers.get('host');
}
