import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinInSteps } from './join-in-steps.ts';

/** The order in which three pieces, each of which takes so long, and something else are done. */
async function orderWith(milliseconds: number): Promise<string[]> {
  const order: string[] = [];
  let clock = 0;
  const other = async () => {
    for (let turn = 1; turn <= 2; turn++) {
      await setImmediate();
      order.push(`other ${turn}`);
    }
  };
  const pieces = function* () {
    for (const piece of ['a', 'b', 'c']) {
      clock += milliseconds;
      order.push(piece);
      yield piece;
    }
  };
  const [, text] = await Promise.all([other(), joinInSteps(pieces(), () => clock)]);
  expect(text).toBe('abc');
  return order;
}

it('yields to the event loop before it makes the next piece, where one took long', async () => {
  expect(await orderWith(5)).toEqual(['a', 'other 1', 'b', 'other 2', 'c']);
});

it('makes many small pieces in one go', async () => {
  expect(await orderWith(1)).toEqual(['a', 'b', 'c', 'other 1', 'other 2']);
});
