import { expect, it } from 'vitest';
import { hasHomeOn } from './home-known.ts';

const home = (from: string, to: string) => ({ placeId: 'p', from, to });

it.each([
  { of: 'nothing recorded', homes: [], is: false },
  { of: 'a home without dates', homes: [home('', '')], is: true },
  { of: 'a home that has ended', homes: [home('1998', '2004-06')], is: false },
  { of: 'a home that ends in this month', homes: [home('', '2026-03')], is: true },
  { of: 'a home that begins later', homes: [home('2026-03-08', '')], is: false },
  { of: 'a home that begins in this year', homes: [home('2026', '')], is: true },
  {
    of: 'a later home after one that has ended',
    homes: [home('', '2004'), home('2004', '')],
    is: true,
  },
])('of $of, a home on 7 March 2026 is known: $is', ({ homes, is }) => {
  expect(hasHomeOn({ homes }, '2026-03-07')).toBe(is);
});
