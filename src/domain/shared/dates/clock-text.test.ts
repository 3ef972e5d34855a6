import { expect, test } from 'vitest';
import { readClock } from './clock-text.ts';

test.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['9.05', '09:05'],
  ['9', '09:00'],
  ['23', '23:00'],
  [' 23:40 ', '23:40'],
  ['9:05 pm', '21:05'],
  ['12am', '00:00'],
  ['10.30 pm', '22:30'],
  ['10:30 p.m.', '22:30'],
  ['1030', '10:30'],
  ['1030p', '22:30'],
  ['12:30 p', '12:30'],
  ['', ''],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13pm', undefined],
  ['soon', undefined],
])('%j is read as %j', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});
