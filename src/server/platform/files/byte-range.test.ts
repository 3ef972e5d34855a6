import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=3-5', 10, { start: 3, end: 5 }],
  ['bytes=3-', 10, { start: 3, end: 9 }],
  ['bytes=3-99', 10, { start: 3, end: 9 }],
  ['bytes=-4', 10, { start: 6, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes= 3 - 5', 10, { start: 3, end: 5 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  // These are answered with the whole file.
  [undefined, 10, undefined],
  ['', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=5-3', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['lines=0-1', 10, undefined],
  ['bytes=a-b', 10, undefined],
  [`bytes=${'9'.repeat(400)}-`, 10, undefined],
] as const)('%s of %i bytes', (header, size, expected) => {
  expect(byteRange(header, size)).toEqual(expected);
});
