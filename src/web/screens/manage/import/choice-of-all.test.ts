import { expect, test } from 'vitest';
import { choiceOfAll } from './choice-of-all.ts';

test.each([
  [{ 'leave-out': 2, same: 0, add: 0 }, 'leave-out'],
  [{ 'leave-out': 0, same: 3, add: 0 }, 'same'],
  [{ 'leave-out': 0, same: 0, add: 1 }, 'add'],
  [{ 'leave-out': 1, same: 0, add: 1 }, undefined],
  [{ 'leave-out': 0, same: 0, add: 0 }, undefined],
])('of %j all are %s', (choices, all) => {
  expect(choiceOfAll(choices)).toBe(all);
});
