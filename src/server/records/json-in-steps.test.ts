import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInSteps } from './record-sets.ts';

it('makes the same JSON as in one go', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([...jsonInSteps(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
});

it('leaves out what is undefined, and makes each array by itself', () => {
  const value = { format: 'a', since: undefined, sets: { none: undefined, ids: [1, 2] } };
  const pieces = [...jsonInSteps(value)];
  expect(pieces.join('')).toBe(JSON.stringify(value));
  expect(pieces).toContain('[1,2]');
});
