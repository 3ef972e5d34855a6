import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { answerError } from '../errors.ts';
import { createLog } from '../log.ts';
import { sameOrigin } from './same-origin.ts';

async function statusOf(publicUrl: string | undefined, headers: Record<string, string>) {
  const app = new Hono()
    .use(sameOrigin({ publicUrl }))
    .post('/', (c) => c.json({}))
    .onError((error, c) => answerError(error, c, createLog('silent')));
  return (await app.request('/', { method: 'POST', headers })).status;
}

describe('a write is taken', () => {
  const own = 'http://192.168.1.5:3000';
  const publicUrl = 'https://sojourn.example';

  test.each([
    ['of our own page', undefined, own, 200],
    ['of another port', undefined, 'http://192.168.1.5:8080', 403],
    ['of the same host by another scheme', undefined, 'https://192.168.1.5:3000', 403],
    ['of another host', undefined, 'http://192.168.1.6:3000', 403],
    ['of a page without an origin', undefined, 'null', 403],
    ['of no origin at all', undefined, 'nonsense', 403],
    ['of the public address', publicUrl, publicUrl, 200],
    ['of the address in the house, beside the public one', publicUrl, own, 200],
    ['of the public address without TLS', publicUrl, 'http://sojourn.example', 403],
  ])('%s or not', async (_, configured, origin, status) => {
    expect(await statusOf(configured, { host: '192.168.1.5:3000', origin })).toBe(status);
  });

  test('of a public host without TLS never, whatever host is asked for', async () => {
    const headers = { host: 'sojourn.example', origin: 'http://sojourn.example' };
    expect(await statusOf(publicUrl, headers)).toBe(403);
  });

  test('as the browser says where it says it', async () => {
    const headers = { host: '192.168.1.5:3000', origin: own };
    expect(await statusOf(undefined, { ...headers, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await statusOf(undefined, { ...headers, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test('of a client that is no browser', async () => {
    expect(await statusOf(publicUrl, { host: 'anything' })).toBe(200);
  });
});
