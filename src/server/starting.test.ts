import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { addressOf, takePort } from './starting.ts';

test('who comes while the server starts is told so, and then served', async () => {
  const config = { ...readConfig({}), host: '127.0.0.1', port: 0 };
  const listener = await takePort(config, createLog('silent'));
  const address = addressOf(listener.server, config);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers });

  const refused = await ask('/api/me');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  const page = await ask('/Welcome', { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Sojourn is starting');
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);

  listener.serve(new Hono().get('/api/me', (c) => c.text('ready')));
  expect(await (await ask('/api/me')).text()).toBe('ready');
  listener.server.closeAllConnections();
  listener.server.close();
});
