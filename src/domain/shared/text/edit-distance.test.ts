import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, leastDistance, letterSet } from './edit-distance.ts';

test.each([
  ['london', 'london', 0],
  ['lodnon', 'london', 1],
  ['londn', 'london', 1],
  ['londoon', 'london', 1],
  ['lindon', 'london', 1],
  ['paris', 'pairs', 1],
  ['edinborough', 'edinburgh', 3],
  ['', 'rome', 4],
  // A swapped pair is not edited again, so the distance is three; Damerau's unrestricted distance
  // is two.
  ['ca', 'abc', 3],
])('from %j to %j it is %i', (one, other, distance) => {
  expect(editDistance(one, other, 9)).toBe(distance);
  expect(editDistance(other, one, 9)).toBe(distance);
});

test('what is too far is not counted to the end', () => {
  expect(editDistance('amsterdam', 'zzzzzzzzz', 2)).toBe(3);
});

test('letters alone never say more than the distance', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcz é1'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const distance = editDistance(one, other, 20);
      expect(leastDistance(letterSet(one), letterSet(other))).toBeLessThanOrEqual(distance);
    }),
  );
  expect(leastDistance(letterSet('oslo'), letterSet('lima'))).toBe(3);
});
