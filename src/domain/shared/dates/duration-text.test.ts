import { expect, test } from 'vitest';
import { durationText, readDurationText } from './duration-text.ts';

test.each([
  ['2:35', 155],
  ['2h35', 155],
  ['2 h 35 min', 155],
  ['2h', 120],
  ['0:45', 45],
  ['155', 155],
  ['155 min', 155],
  ['36:10', 2170],
  ['', null],
  ['  ', null],
  ['2:75', undefined],
  ['0', undefined],
  ['a while', undefined],
])('%j is read as %j minutes', (text, minutes) => {
  expect(readDurationText(text)).toBe(minutes);
});

test.each([
  [155, '2:35'],
  [65, '1:05'],
  [2170, '36:10'],
  [null, ''],
])('%j minutes are written %j', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
