import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from './config.ts';
import { answerError, Refusal } from './errors.ts';
import type { Log } from './log.ts';
import { noStore } from './no-store.ts';

/** The port of this server, taken before there is anything to serve. */
export interface Door {
  server: Server;
  /** Hands every request from now on to the app. */
  openTo(app: App): void;
}

interface App {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}

/**
 * Takes the port first of all, so that a server that cannot have it has not touched the data. What
 * is asked for meanwhile, which may be long when a new version changes the database, is answered
 * with 503: it starts.
 */
export function takePort({ port, host }: Pick<Config, 'port' | 'host'>, log: Log): Promise<Door> {
  const { promise, resolve, reject } = Promise.withResolvers<Door>();
  let app: App = starting(log);
  const handle: App['fetch'] = (request, env) => app.fetch(request, env);
  // Plain HTTP/1.1, as no other kind is asked for.
  const server = serve({ fetch: handle, port, hostname: host }, () => {
    server.off('error', reject);
    resolve({ server, openTo: (whole) => void (app = whole) });
  }) as Server;
  server.once('error', reject);
  return promise;
}

/** The address to open in a browser on this machine. */
export function addressOf(server: Server, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl;
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const soon = 2;
/** It asks again by itself; no script, no style, nothing to load. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${soon}"><title>Sojourn</title><p>Sojourn is starting …</p></html>`;

function starting(log: Log) {
  return new Hono()
    .use(noStore)
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', (c) => c.json({ database: false, storage: false }, 503))
    .all('*', (c) => {
      c.header('Retry-After', String(soon));
      c.header('Content-Security-Policy', "default-src 'none'");
      const wantsPage = c.req.header('accept')?.includes('text/html') ?? false;
      if (wantsPage) return c.html(page, 503);
      const refusal = new Refusal('unavailable', 'Sojourn is starting', { retryAfter: soon });
      return answerError(refusal, c, log);
    });
}
