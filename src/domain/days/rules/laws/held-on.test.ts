import { expect, it } from 'vitest';
import { heldOn } from './held-on.ts';

it.each([
  ['', '', true],
  ['2019-05-10', '', true],
  ['2019-05-11', '', false],
  ['', '2019-05-10', true],
  ['', '2019-05-09', false],
  // An unknown day in May, possibly the last.
  ['2019-05', '', false],
  ['2019-04', '', true],
  // It may have ended on the first day of May.
  ['', '2019-05', false],
  ['', '2019-06', true],
  ['XXXX', 'XXXX', true],
])('from “%s” to “%s” it held on 10 May 2019: %s', (from, to, held) => {
  expect(heldOn({ from, to }, '2019-05-10')).toBe(held);
});
