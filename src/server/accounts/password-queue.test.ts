import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestResponse } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type * as argon2 from './argon2.ts';

// This file mocks modules, so it and the next file load their modules again.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** Hashing that waits while `opened` is pending, and the passwords whose hashing has begun. */
const hashing = vi.hoisted(() => ({ opened: Promise.resolve(), begun: [] as string[] }));

const forged = 'a forged password';

vi.mock('./argon2.ts', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const held =
    <Rest extends unknown[], Result>(work: (password: string, ...rest: Rest) => Promise<Result>) =>
    async (password: string, ...rest: Rest) => {
      hashing.begun.push(password);
      await hashing.opened;
      return work(password, ...rest);
    };
  return {
    ...real,
    hashPassword: held(real.hashPassword),
    verifyPassword: held(real.verifyPassword),
  };
});

describeOnEngines('while passwords of 200 forged networks wait to be hashed', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let letHash: () => void;
  beforeEach(async () => {
    // With this proxy setting, tests can choose the network of a request.
    server = await createTestServer(engine, { trustedProxy: '127.0.0.1' });
    alex = await server.register('Alex Marlow');
    hashing.begun.length = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    [hashing.opened, letHash] = [promise, resolve];
  });
  afterEach(async () => {
    letHash();
    await server.close();
  });

  /** Signs in from given networks without waiting for the responses. */
  const signIns = () => {
    const answers: Promise<TestResponse>[] = [];
    const refusals = new EventEmitter();
    let refused = 0;
    const ask = (network: string, email: string, password: string) => {
      const answer = server
        .visitor()
        .post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': network });
      answers.push(answer);
      void answer.then(({ status }) => {
        if (status !== 429) return;
        refused++;
        refusals.emit('refused');
      });
      return answer;
    };
    return {
      ask,
      /**
       * Each request is sent after the previous one is queued, because PostgreSQL has fewer than
       * 200 connections.
       */
      async forge(networkOf: (count: number) => string) {
        const arrivals = new EventEmitter();
        const { hash } = server.deps.hashing;
        server.deps.hashing.hash = (password, asker) => {
          arrivals.emit('arrived');
          return hash(password, asker);
        };
        for (let count = 1; count <= 200; count++) {
          const arrived = once(arrivals, 'arrived');
          void ask(networkOf(count), `nobody${count}@example.org`, forged);
          await arrived;
        }
      },
      async untilRefused(count: number) {
        while (refused < count) await once(refusals, 'refused');
      },
      all: () => Promise.all(answers),
    };
  };

  test('one of them gives way to an honest sign-in, and is told when to come again', async () => {
    const { ask, forge, untilRefused, all } = signIns();
    await forge((count) => `203.0.113.${count}`);
    // Two are being hashed and 120 wait.
    await untilRefused(78);
    const honest = ask('198.51.100.7', alex.email, alex.password);
    await untilRefused(79);
    letHash();
    expect((await honest).status).toBe(200);
    const answers = await all();
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(121);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(79);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'too-many', retryAfter: 5 });
    }
  });

  test('those of one site have every other turn, and an honest sign-in has the next', async () => {
    const { ask, forge, untilRefused, all } = signIns();
    await forge((count) => `2001:db8:5:${count.toString(16)}::1`);
    await untilRefused(78);
    const honest = ask('2001:db8:6::1', alex.email, alex.password);
    await untilRefused(79);
    letHash();
    expect((await honest).status).toBe(200);
    await all();
    expect(hashing.begun.slice(0, 4)).toEqual([forged, forged, forged, alex.password]);
  });
});
