import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinInSteps } from './join-in-steps.ts';

it('yields to the event loop before it makes the next piece', async () => {
  const order: string[] = [];
  const other = async () => {
    for (let turn = 1; turn <= 2; turn++) {
      await setImmediate();
      order.push(`other ${turn}`);
    }
  };
  const pieces = function* () {
    for (const piece of ['a', 'b', 'c']) {
      order.push(piece);
      yield piece;
    }
  };
  const [, text] = await Promise.all([other(), joinInSteps(pieces())]);
  expect(text).toBe('abc');
  expect(order).toEqual(['a', 'other 1', 'b', 'other 2', 'c']);
});
