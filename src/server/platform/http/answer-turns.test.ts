import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { SignedIn } from '../access/signed-in.ts';
import { type AnswerTurn, answersInTurn } from './answer-turns.ts';

/** An app that notes the requests that it begins, and ends each when told. */
function guardedApp(limits: Parameters<typeof answersInTurn>[1] = {}) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const log = createLog('silent');
  const app = new Hono<{ Variables: { signedIn: SignedIn; turn: AnswerTurn } }>()
    .onError((error, c) => answerError(error, c, log))
    .use(async (c, next) => {
      const id = c.req.header('account');
      if (id !== undefined) c.set('signedIn', { user: { id } } as SignedIn);
      await next();
    })
    .use(answersInTurn({ trustedProxy: undefined }, limits))
    .all('/:name', async (c) => {
      begun.push(c.req.param('name'));
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      if (c.req.param('name') === 'waits') c.get('turn').end();
      await promise;
      await c.get('turn').mustBeWanted();
      return c.text('done');
    });
  const state = { closed: false, destroyed: false, writableLength: 0 };
  const ask = (account: string | undefined, name: string, method = 'GET') => {
    const outgoing = Object.assign(new EventEmitter(), state);
    const headers = account === undefined ? {} : { account };
    const env = { outgoing, incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const answer = Promise.resolve(app.request(`/${name}`, { method, headers }, env));
    return { outgoing, answer };
  };
  return { ask, begun, ends };
}

/** Lets everything happen that does not wait for a request to end. */
async function settle() {
  for (let count = 0; count < 100; count++) await setImmediate();
}
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { reason?: string }).reason];
};

it('begins four reads and four writes of an account, and the next when one ends', async () => {
  const { ask, begun, ends } = guardedApp();
  for (const name of ['1', '2', '3', '4', '5', '6']) ask('alex', name);
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask('alex', name, 'POST');
  await settle();
  expect(begun.toSorted()).toEqual(['1', '2', '3', '4', 'a', 'b', 'c', 'd']);
  ends[begun.indexOf('2')]?.();
  await settle();
  expect(begun.slice(8)).toEqual(['5']);
});

/** Sends requests on new connections, one in each round, and ends what has begun. */
async function flood({ ask, ends }: ReturnType<typeof guardedApp>, account: string | undefined) {
  for (let count = 0; count < 50; count++) {
    ask(account, 'many');
    await setImmediate();
    for (const end of ends) end();
  }
}

it.each(['alex', undefined])(
  'begins only some while further connections of %s arrive',
  async (account) => {
    const app = guardedApp({ wait: 60_000 });
    await flood(app, account);
    expect(app.begun).toHaveLength(6);
    const settled = settle();
    for (const end of app.ends) end();
    await settled;
    expect(app.begun.length).toBeGreaterThan(6);
  },
);

it('waits no longer than allowed for them', async () => {
  const app = guardedApp({ wait: 0 });
  await flood(app, 'alex');
  expect(app.begun.length).toBeGreaterThan(30);
});

it('lets a new connection of another begin meanwhile', async () => {
  const app = guardedApp({ wait: 60_000 });
  const flooding = flood(app, 'alex');
  app.ask('sam', 'sam');
  for (let round = 0; round < 5; round++) await setImmediate();
  expect(app.begun).toContain('sam');
  await flooding;
});

it('lets no other account, and no visitor, wait for them', async () => {
  const { ask, begun } = guardedApp();
  for (let count = 0; count < 100; count++) ask('alex', 'many');
  ask('sam', 'sam');
  ask(undefined, 'visitor');
  await settle();
  expect(begun.toSorted()).toEqual(['many', 'many', 'many', 'many', 'sam', 'visitor']);
});

it('does not let requests that wait for something delay those that follow', async () => {
  const { ask, begun } = guardedApp();
  for (let count = 0; count < 10; count++) ask('alex', 'waits');
  ask('alex', 'next');
  await settle();
  expect(begun).toEqual([...Array.from({ length: 10 }, () => 'waits'), 'next']);
});

it('begins nothing for clients that are gone', async () => {
  const { ask, begun, ends } = guardedApp();
  const waiting = Array.from({ length: 50 }, () => ask('alex', 'left'));
  const visitor = ask(undefined, 'left');
  // The connections close before the first turn begins.
  for (const { outgoing } of [...waiting, visitor]) outgoing.closed = true;
  ask('alex', 'there');
  await settle();
  expect(begun).toEqual(['there']);
  expect(await codeOf(waiting[0]!.answer)).toEqual([400, 'cut-off']);
  ends[0]?.();
});

it('refuses more than 200 waiting reads of an account', async () => {
  const { ask, begun } = guardedApp();
  const asked = Array.from({ length: 205 }, () => ask('alex', 'many'));
  expect(await codeOf(asked[204]!.answer)).toEqual([429, undefined]);
  ask('alex', 'write', 'PUT');
  await settle();
  expect(begun).toHaveLength(5);
});

it('begins nothing for an account that does not read its answers, until it does', async () => {
  const { ask, begun } = guardedApp({ unread: { answers: 10, bytes: 1000 } });
  const first = ask('alex', 'first');
  await settle();
  first.outgoing.writableLength = 1000;
  expect(await codeOf(ask('alex', 'second').answer)).toEqual([429, 'answers-unread']);
  ask('sam', 'other');
  await settle();
  expect(begun).toEqual(['first', 'other']);
  first.outgoing.emit('close');
  ask('alex', 'third');
  await settle();
  expect(begun).toEqual(['first', 'other', 'third']);
});

it('lets a route check again after a wait', async () => {
  const { ask, ends } = guardedApp();
  const [gone, there] = [ask('alex', 'gone'), ask('alex', 'there')];
  await settle();
  gone.outgoing.closed = true;
  for (const end of ends) end();
  expect(await codeOf(gone.answer)).toEqual([400, 'cut-off']);
  expect((await there.answer).status).toBe(200);
});
