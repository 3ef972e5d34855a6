import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';
import { atOnce } from './steps.ts';

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

it('sorts as the engine does, equal ones as they came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 5000, size: 'max' }), (keys) => {
      const items = keys.map((key, at) => ({ key, at }));
      expect(atOnce(sortInSteps(items, byKey))).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

it('stops in between', () => {
  const steps = sortInSteps(
    Array.from({ length: 10_000 }, (_, at) => ({ key: -at })),
    byKey,
  );
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(20);
});
