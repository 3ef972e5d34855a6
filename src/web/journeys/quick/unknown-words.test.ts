import { expect, test } from 'vitest';
import { unknownWords } from './unknown-words.ts';

test('gives the words that no field took', () => {
  const tokens = [
    { field: 'unknown', start: 0, end: 7 },
    { field: 'from', start: 8, end: 11 },
    { field: 'unknown', start: 12, end: 16 },
  ] as const;
  expect(unknownWords({ tokens: [...tokens] }, '31/2/79 LHR blah')).toEqual(['31/2/79', 'blah']);
});
