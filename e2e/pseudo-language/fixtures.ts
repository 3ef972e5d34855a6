import { createServer, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { securityHeaders } from '../../src/server/platform/http/security-headers.ts';
import { webFiles } from '../../src/server/platform/http/web-files.routes.ts';
import { freePort } from '../../test/free-port.ts';
import { test as base } from '../fixtures.ts';
import { pseudoLanguage, pseudoWebFolder } from './build.ts';

/** Serves the web app of `build.setup.ts`, and forwards the API to the server with the data. */
function serveBefore(apiUrl: string) {
  const config = { publicUrl: undefined, mapStyleUrl: undefined, mapOrigins: [] };
  const web = new Hono().use(securityHeaders(config)).route('/', webFiles(pseudoWebFolder));
  const files = getRequestListener(web.fetch);
  return createServer((asked, answer) => {
    if (!asked.url?.startsWith('/api/')) return void files(asked, answer);
    const { method, headers } = asked;
    const forwarded = request(`${apiUrl}${asked.url}`, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    // The event stream stays open until the page is left.
    answer.on('close', () => forwarded.destroy());
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
}

/** The app in the pseudo-language. */
export const test = base.extend<object, { pseudoUrl: string }>({
  pseudoUrl: [
    async ({ server }, use) => {
      const host = '127.0.0.1';
      const port = await freePort();
      const front = serveBefore(server.url);
      await new Promise<void>((resolve) => front.listen(port, host, resolve));
      await use(`http://${host}:${port}`);
      front.closeAllConnections();
      front.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pseudoUrl }, use) => use(pseudoUrl),
  locale: `${pseudoLanguage}-PL`,
});
