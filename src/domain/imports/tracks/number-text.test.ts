import { expect, it } from 'vitest';
import { numberOf } from './instant-text.ts';

it.each([
  ['52.5', 52.5],
  [' -0.1 ', -0.1],
  ['+7', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['1.5E+01', 15],
])('%s is a number', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each(['', ' ', '52,5', 'NaN', 'Infinity', '0x10', '1e999', '1 2', '--1', '1'.repeat(41)])(
  '“%s” is none',
  (text) => {
    expect(numberOf(text)).toBeNaN();
  },
);
