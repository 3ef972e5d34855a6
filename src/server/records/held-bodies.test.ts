import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldBodies } from './held-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const unusedFor = 60_000;

/** Bodies of `size` bytes, and how many of each archive were made. */
function bodies(bytes: number) {
  const held = heldBodies<Uint8Array | undefined>({ bytes, unusedFor });
  const made: string[] = [];
  const ask = (archive: string, key: string, { size = 9000, version = 1 } = {}) =>
    held.get(archive, key, version, async () => {
      made.push(`${archive} ${key} ${version}`);
      return Promise.resolve(size === 0 ? undefined : new Uint8Array(size));
    });
  return { held, made, ask };
}

it('keeps no more bytes than its limit, however many bodies are asked for', async () => {
  const { held, made, ask } = bodies(100_000);
  for (let key = 0; key < 500; key++) await ask('a', String(key));
  expect(held.bytes()).toBe(100_000);
  made.length = 0;
  for (const key of ['499', '490', '489']) await ask('a', key);
  expect(made).toEqual(['a 489 1']);
});

it('drops the body that was used least recently', async () => {
  const { made, ask } = bodies(20_000);
  for (const key of ['one', 'two', 'one', 'three', 'one']) await ask('a', key);
  expect(made).toEqual(['a one 1', 'a two 1', 'a three 1']);
});

it('takes the room from the archive that has the most of it', async () => {
  const { made, ask } = bodies(100_000);
  await ask('quiet', 'log');
  for (let key = 0; key < 500; key++) await ask('greedy', String(key));
  made.length = 0;
  await ask('quiet', 'log');
  expect(made).toEqual([]);
});

it('counts empty bodies too, and gives out one that is larger than the limit without keeping it', async () => {
  const { held, ask } = bodies(50_000);
  for (let key = 0; key < 500; key++) await ask('a', String(key), { size: 0 });
  expect(held.bytes()).toBe(50_000);
  expect(await ask('a', 'huge', { size: 80_000 })).toHaveLength(80_000);
  expect(held.versionOf('a', 'huge')).toBeUndefined();
  expect(held.bytes()).toBeLessThanOrEqual(50_000);
});

it('keeps one version of a body, and forgets one that nobody uses', async () => {
  const { held, made, ask } = bodies(100_000);
  await ask('a', 'log');
  await ask('a', 'log', { version: 2 });
  expect([held.bytes(), held.versionOf('a', 'log')]).toEqual([10_000, 2]);
  vi.advanceTimersByTime(unusedFor - 1);
  await ask('a', 'log', { version: 2 });
  vi.advanceTimersByTime(unusedFor - 1);
  expect(held.bytes()).toBe(10_000);
  vi.advanceTimersByTime(1);
  expect([held.bytes(), held.versionOf('a', 'log')]).toEqual([0, undefined]);
  expect(made).toEqual(['a log 1', 'a log 2']);
});

it('makes a body once for all who ask at once, and again after it failed', async () => {
  const { held, made, ask } = bodies(100_000);
  await Promise.all([ask('a', 'log'), ask('a', 'log')]);
  expect(made).toHaveLength(1);
  const failing = held.get('a', 'other', 1, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(held.versionOf('a', 'other')).toBeUndefined();
});
