import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { SignedIn } from '../access/signed-in.ts';
import { type AnswerTurn, answersInTurn } from './answer-turns.ts';

/** An app that notes the requests that it begins, and ends each when told. */
function guardedApp(limits: Parameters<typeof answersInTurn>[0] = {}) {
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
    .use(answersInTurn(limits))
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
  const ask = (account: string | undefined, name: string, method = 'GET', socket = {}) => {
    const outgoing = Object.assign(new EventEmitter(), state);
    const headers = account === undefined ? {} : { account };
    const env = { outgoing, incoming: { socket } };
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

it('begins none while others arrive on new connections', async () => {
  const { ask, begun } = guardedApp();
  for (let count = 0; count < 50; count++) {
    ask('alex', 'many');
    await setImmediate();
  }
  expect(begun).toEqual([]);
  await settle();
  expect(begun).toHaveLength(4);
});

it('does not wait for requests on connections that were there before', async () => {
  const { ask, begun } = guardedApp();
  const socket = {};
  ask('sam', 'many', 'GET', socket);
  await settle();
  ask('alex', 'first');
  for (let count = 0; count < 100; count++) {
    ask('sam', 'many', 'GET', socket);
    await setImmediate();
  }
  expect(begun).toContain('first');
});

it('waits for other connections once in a request', async () => {
  const { ask, ends } = guardedApp();
  const { answer } = ask('alex', 'first');
  await settle();
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  ends[0]?.();
  for (let count = 0; count < 100; count++) {
    ask('sam', 'many');
    await setImmediate();
  }
  expect(isAnswered).toBe(true);
});

it('begins after 2,000 rounds although connections arrive without end', async () => {
  const { ask, begun } = guardedApp();
  ask('alex', 'first');
  for (let count = 0; count < 2010; count++) {
    if (count % 5 === 0) ask('sam', 'many');
    await setImmediate();
  }
  expect(begun).toContain('first');
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
