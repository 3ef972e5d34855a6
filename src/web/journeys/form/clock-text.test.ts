import { expect, test } from 'vitest';
import { joinDayTime, readClock, splitDayTime } from './clock-text.ts';

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
  ['12:30 p', '12:30'],
  ['', ''],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13pm', undefined],
  ['soon', undefined],
])('%j is read as %j', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

test.each([
  ['06:15+1', { clock: '06:15', day: 1 }],
  ['09:30-1', { clock: '09:30', day: -1 }],
  ['23:40', { clock: '23:40', day: 0 }],
  ['', { clock: '', day: 0 }],
])('%j is taken apart and put together again', (dayTime, parts) => {
  expect(splitDayTime(dayTime)).toEqual(parts);
  expect(joinDayTime(parts)).toBe(dayTime);
});

test('a day without a clock is nothing', () => {
  expect(joinDayTime({ clock: '', day: 1 })).toBe('');
});
