import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapsBetween, rangesTogether } from './day-range.ts';

it('joins ranges that overlap or follow at once, and skips those without a day', () => {
  const ranges = [
    { first: 10, last: 12 },
    { first: 1, last: 3 },
    { first: 4, last: 5 },
    { first: 8, last: 7 },
    { first: 11, last: 11 },
  ];
  expect(rangesTogether(ranges)).toEqual([
    { first: 1, last: 5 },
    { first: 10, last: 12 },
  ]);
});

it('has gaps of the days that no range has', () => {
  const range = fc
    .tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: -2, max: 10 }))
    .map(([first, length]) => ({ first, last: first + length }));
  fc.assert(
    fc.property(fc.array(range), fc.constant({ first: 0, last: 30 }), (others, whole) => {
      const free = Array.from({ length: 31 }, (_, day) => day).filter(
        (day) => !others.some(({ first, last }) => first <= day && day <= last),
      );
      const gaps = gapsBetween(whole, others);
      expect(
        gaps.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        ),
      ).toEqual(free);
      // The gaps cannot be merged any further.
      expect(rangesTogether(gaps)).toEqual(gaps);
    }),
  );
});
