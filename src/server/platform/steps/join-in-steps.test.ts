import { expect, it } from 'vitest';
import { joinInSteps } from './join-in-steps.ts';

it('joins the pieces in their order, one made after the other', async () => {
  const order: string[] = [];
  const pieces = function* () {
    for (const piece of ['a', 'b', 'c']) {
      order.push(piece);
      yield piece;
    }
  };
  expect(await joinInSteps(pieces())).toBe('abc');
  expect(order).toEqual(['a', 'b', 'c']);
});

it('joins none to nothing, and fails as making a piece does', async () => {
  expect(await joinInSteps([])).toBe('');
  const failing = function* () {
    yield 'a';
    throw new RangeError('too long');
  };
  await expect(joinInSteps(failing())).rejects.toThrow('too long');
});
