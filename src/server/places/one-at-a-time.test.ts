import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function heldWork(log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    log.push(name);
    await promise;
    return name;
  };
  return { work, resolve, reject };
}

test('the work of one account goes in order, that of another beside it', async () => {
  const inTurn = oneAtATime(5);
  const log: string[] = [];
  const { work, resolve } = heldWork(log);
  const all = [inTurn('alex', work('first')), inTurn('alex', work('second'))];
  all.push(inTurn('sam', work('other')));
  await Promise.resolve();
  expect(log).toEqual(['first', 'other']);
  resolve();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(log).toEqual(['first', 'other', 'second']);
});

test('work that fails holds nobody up', async () => {
  const inTurn = oneAtATime(5);
  const { work, reject } = heldWork([]);
  const first = inTurn('alex', work('first'));
  const second = inTurn('alex', async () => 'second');
  reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('second');
});

test('more than may wait are refused, until there is room again', async () => {
  const inTurn = oneAtATime(1);
  const { work, resolve } = heldWork([]);
  const all = [inTurn('alex', work('first')), inTurn('alex', work('second'))];
  await expect(inTurn('alex', work('third'))).rejects.toMatchObject({ code: 'too-many' });
  expect(await inTurn('sam', async () => 'other')).toBe('other');
  resolve();
  await Promise.all(all);
  expect(await inTurn('alex', work('third'))).toBe('third');
});
