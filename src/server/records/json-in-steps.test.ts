import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInSteps } from './json-in-steps.ts';

it('makes the same JSON as in one go', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([...jsonInSteps(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
});

it('leaves out what is undefined', () => {
  const value = { format: 'a', since: undefined, sets: { none: undefined, ids: [1, 2] } };
  expect([...jsonInSteps(value)].join('')).toBe(JSON.stringify(value));
});

it('divides a long column, and no text of it', () => {
  const long = 'é'.repeat(50_000);
  const words = [long, long, 'b', long, 'd'];
  const pieces = [...jsonInSteps({ words })];
  expect(pieces.join('')).toBe(JSON.stringify({ words }));
  // Two texts of 50,000 fill a piece of 64,000; "b" and the third are not enough without "d".
  expect(pieces.map(({ length }) => length)).toEqual([9, 100_006, 50_011, 1, 1]);
});
