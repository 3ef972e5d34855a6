import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from './platform/config.ts';
import { answerError, Refusal } from './platform/errors.ts';
import type { Log } from './platform/log.ts';
import { noStore } from './platform/http/no-store.ts';
import { takeRestOfBody } from './platform/http/request-body.ts';
import { closeUnread } from './platform/http/unread-answers.ts';

/** A server that listens on its port before its app is ready. */
export interface Listener {
  server: Server;
  /** Lets the app answer every request from now on. */
  serve(app: App): void;
}

interface App {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}

/**
 * Starts to listen before any data is changed, so that a server whose port is in use leaves the
 * data unchanged. Until `serve` is called, every request gets 503 and `Retry-After`, because
 * migrating the database of an earlier version may take minutes.
 */
export function takePort(
  { port, host }: Pick<Config, 'port' | 'host'>,
  log: Log,
): Promise<Listener> {
  const { promise, resolve, reject } = Promise.withResolvers<Listener>();
  let app: App = starting(log);
  const handle: App['fetch'] = (request, env) => app.fetch(request, env);
  // Plain HTTP/1.1, because no other type was requested.
  const server = serve({ fetch: handle, port, hostname: host }, () => {
    server.off('error', reject);
    resolve({ server, serve: (whole) => void (app = whole) });
  }) as Server;
  server.once('error', reject);
  closeUnread(server);
  return promise;
}

/** Returns the address to open in a browser on this machine. */
export function addressOf(server: Server, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl;
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Seconds until a client should retry. */
const retryAfter = 2;
/** Reloads automatically. It loads no script or style, because none is served yet. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${retryAfter}"><title>Sojourn</title><p>Sojourn is starting…</p></html>`;

function starting(log: Log) {
  return new Hono()
    .use(takeRestOfBody, noStore)
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', (c) => c.json({ database: false, storage: false }, 503))
    .all('*', (c) => {
      c.header('Retry-After', String(retryAfter));
      c.header('Content-Security-Policy', "default-src 'none'");
      const wantsPage = c.req.header('accept')?.includes('text/html') ?? false;
      if (wantsPage) return c.html(page, 503);
      return answerError(new Refusal('unavailable', 'starting', { retryAfter }), c, log);
    });
}
