import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { SignedIn } from '../access/signed-in.ts';
import { answerError } from '../errors.ts';
import { createLog } from '../log.ts';
import { limitBody } from './limit-body.ts';

const MB = 1024 * 1024;

/** An app that notes the sizes of the bodies that it has in work, and ends each when told. */
function limitedApp() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const log = createLog('silent');
  const app = new Hono<{ Variables: { signedIn: SignedIn } }>()
    .onError((error, c) => answerError(error, c, log))
    .use(async (c, next) => {
      const id = c.req.header('account');
      if (id !== undefined) c.set('signedIn', { user: { id } } as SignedIn);
      await next();
    })
    .use(limitBody({ trustedProxy: undefined }))
    .post('/', async (c) => {
      const text = await c.req.text();
      begun.push(text.length);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      return c.json({ size: text.length });
    })
    .post('/unread', (c) => c.json({}, 401));
  const send = (
    account: string | undefined,
    body: string | ReadableStream<Uint8Array>,
    path = '/',
  ) => {
    const headers = account === undefined ? undefined : { account };
    const init = { method: 'POST', body, duplex: 'half' as const };
    return Promise.resolve(app.request(path, headers ? { ...init, headers } : init));
  };
  return { send, begun, ends };
}

/** A body that stops after `size` bytes until it is ended. */
function pausedBody(size: number) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new Uint8Array(size).fill(0x20));
      void promise.then(() => stream.close());
    },
  });
  return { body, end };
}

async function settle() {
  for (let count = 0; count < 50; count++) await setImmediate();
}

describe('bodies in memory', () => {
  it('are refused if those of one account, or of one address, are too many', async () => {
    const { send, begun } = limitedApp();
    const paused = Array.from({ length: 4 }, () => pausedBody(2 * MB));
    for (const { body } of paused) void send('alex', body);
    await settle();
    const refused = await send('alex', 'x');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    void send('sam', ' '.repeat(10));
    const visitors = Array.from({ length: 16 }, () => pausedBody(16 * 1024));
    for (const { body } of visitors) void send(undefined, body);
    await settle();
    expect((await send(undefined, 'x')).status).toBe(429);
    expect(begun).toEqual([10]);
    visitors[0]?.end();
    await settle();
    expect(begun).toEqual([10, 16 * 1024]);
  });

  it('are refused if those of all accounts are too many', async () => {
    const { send, begun } = limitedApp();
    for (let account = 0; account < 8; account++) {
      for (let count = 0; count < 4; count++) void send(`${account}`, pausedBody(2 * MB).body);
    }
    await settle();
    expect((await send('sam', 'x')).status).toBe(429);
    // Visitors have their own room.
    void send(undefined, 'x');
    await settle();
    expect(begun).toEqual([1]);
  });

  it('are in work one after another if they are large, beside the small ones', async () => {
    const { send, begun, ends } = limitedApp();
    const large = ' '.repeat(64 * 1024);
    const answers = ['alex', 'alex', 'alex', 'sam'].map((account) => send(account, large));
    for (let count = 0; count < 3; count++) void send('alex', ' ');
    await settle();
    expect(begun.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 65_536, 65_536]);
    for (const end of ends.splice(0)) end();
    await settle();
    expect(begun).toHaveLength(6);
    for (const end of ends.splice(0)) end();
    await settle();
    expect(begun).toHaveLength(7);
    ends[0]?.();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are not read of visitors if they are large', async () => {
    const { send, begun, ends } = limitedApp();
    const [most, larger] = [' '.repeat(16 * 1024), ' '.repeat(16 * 1024 + 1)];
    void send(undefined, most);
    await settle();
    expect(begun).toEqual([16_384]);
    ends[0]?.();
    expect((await send(undefined, larger)).status).toBe(413);
    expect((await send(undefined, larger, '/unread')).status).toBe(401);
    expect((await send('alex', ' '.repeat(2 * MB + 1))).status).toBe(413);
  });
});

describe('bodies of requests', () => {
  let server: TestServer;
  let alex: TestUser;
  beforeAll(async () => {
    server = await createTestServer('sqlite');
    alex = await server.register('Alex Marlow');
  });
  afterAll(() => server.close());

  const send = ({ request }: Pick<TestUser, 'request'>, path: string, body: string) =>
    request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const outcome = async (answer: Promise<Response>) => {
    const response = await answer;
    const { code, reason } = (await response.json()) as { code: string; reason?: string };
    return [response.status, reason ?? code];
  };

  it.each([
    ['/api/auth/sign-in/email', 413, 'too-large'],
    ['/api/auth/sign-up/email', 413, 'too-large'],
    ['/api/accounts/register', 413, 'too-large'],
    ['/api/reset-password', 413, 'too-large'],
    ['/api/archives', 401, 'not-signed-in'],
    ['/api/presence', 401, 'not-signed-in'],
    ['/api/nothing', 404, 'not-found'],
  ])('of a visitor to %s: %i if they are large', async (path, status, code) => {
    const body = JSON.stringify({ email: 'a'.repeat(20_000) });
    expect(await outcome(send(server.visitor(), path, body))).toEqual([status, code]);
  });

  it.each([
    ['deep', '['.repeat(33), 400, 'too-deep'],
    ['of many values', `[${'0,'.repeat(250_000)}0]`, 413, 'too-large'],
  ])('are not parsed if they are %s', async (_what, list, status, reason) => {
    const body = `{"records":${list}`;
    const path = `/api/archives/${alex.archiveId}/journeys/edit`;
    expect(await outcome(send(alex, path, body))).toEqual([status, reason]);
  });

  it('are read as before', async () => {
    expect(await outcome(send(alex, '/api/archives', '{'))).toEqual([400, 'invalid']);
    expect((await send(alex, '/api/archives', '{"name":"Ümlaut"}')).status).toBe(201);
  });
});
