import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fairQueue } from '../steps/fair-queue.ts';
import { queuedTextStream } from './queued-text-stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Text streams with one active and one waiting, and the pieces produced for each. */
function texts() {
  const limits = { atOnce: 1, atOnceEach: 1, waiting: 1, waitingEach: 1 };
  const queue = fairQueue(limits, () => new Error('full'));
  const made: string[] = [];
  async function* piecesOf(name: string) {
    try {
      for (const part of [1, 2, 3]) {
        made.push(`${name}${part}`);
        yield await Promise.resolve(`${name}${part} `);
      }
    } finally {
      made.push(`${name} ended`);
    }
  }
  const ask = (name: string, signal = new AbortController().signal) =>
    queuedTextStream(piecesOf(name), signal, (work) => queue.run('a', work));
  return { ask, made };
}

const textOf = async (stream: Promise<ReadableStream<Uint8Array>>) =>
  new Response(await stream).text();

it('makes a text when the one before is taken, and refuses what is too much before it begins', async () => {
  const { ask, made } = texts();
  const first = await ask('a');
  const second = ask('b');
  await expect(ask('c')).rejects.toThrow('full');
  await setImmediate();
  expect(made).toEqual(['a1']);
  expect(await new Response(first).text()).toBe('a1 a2 a3 ');
  expect(await textOf(second)).toBe('b1 b2 b3 ');
});

it('lets the next begin when its reader goes away', async () => {
  const { ask, made } = texts();
  const first = await ask('a');
  const second = ask('b');
  await first.cancel();
  expect(await textOf(second)).toBe('b1 b2 b3 ');
  expect(made.slice(0, 2)).toEqual(['a1', 'a ended']);
});

it('lets the next begin when the request is aborted, and makes nothing of one that was before', async () => {
  const { ask, made } = texts();
  const client = new AbortController();
  const first = await ask('a', client.signal);
  const second = ask('b', client.signal);
  client.abort(new Error('gone'));
  await expect(new Response(first).text()).rejects.toThrow('gone');
  await expect(second).rejects.toThrow('gone');
  expect(await textOf(ask('c'))).toBe('c1 c2 c3 ');
  expect(made.slice(0, 3)).toEqual(['a1', 'a ended', 'c1']);
});

it('lets the next begin when nobody takes it any more, and does not end as if it were whole', async () => {
  const { ask } = texts();
  const first = (await ask('a')).getReader();
  await first.read();
  const second = ask('b');
  await setImmediate();
  vi.advanceTimersByTime(20_000);
  const taken = await second;
  await expect(first.read()).rejects.toThrow('The client no longer reads the text');
  expect(await new Response(taken).text()).toBe('b1 b2 b3 ');
});

it('keeps its turn until what is made meanwhile is made', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  async function* slow() {
    yield 'a ';
    yield await promise;
  }
  let isOver = false;
  const inTurn = (work: () => Promise<void>) => work().finally(() => (isOver = true));
  const reader = (await queuedTextStream(slow(), new AbortController().signal, inTurn)).getReader();
  await reader.read();
  void reader.read();
  await setImmediate();
  void reader.cancel();
  await setImmediate();
  expect(isOver).toBe(false);
  resolve('b');
  await setImmediate();
  expect(isOver).toBe(true);
});

it('waits as long as it takes to make a piece', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  async function* slow() {
    yield 'a ';
    yield await promise;
  }
  const text = textOf(queuedTextStream(slow(), new AbortController().signal, (work) => work()));
  await setImmediate();
  vi.advanceTimersByTime(600_000);
  resolve('b');
  expect(await text).toBe('a b');
  expect(vi.getTimerCount()).toBe(0);
});

it('tells the reader what fails while it is made', async () => {
  async function* broken() {
    yield await Promise.resolve('a');
    throw new Error('broken');
  }
  const text = queuedTextStream(broken(), new AbortController().signal, (work) => work());
  await expect(textOf(text)).rejects.toThrow('broken');
});
