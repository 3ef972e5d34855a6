import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDayTime,
  isDayTime,
  isEarlierSameDay,
  joinDayTime,
  parseDayTime,
  splitDayTime,
} from './day-time.ts';

describe('day times', () => {
  it.each([
    ['00:00', 0],
    ['23:40', 1420],
    ['06:15+1', 1815],
    ['09:30-1', -870],
    ['00:00+2', 2880],
    ['12:00-12', -16_560],
  ])('%s is %i minutes from midnight', (text, minutes) => {
    expect(parseDayTime(text)).toBe(minutes);
    expect(formatDayTime(minutes)).toBe(text);
  });

  it.each(['', '24:00', '10:60', '9:30', '10:30+', 'noon'])('%j is not a time', (text) => {
    expect(parseDayTime(text)).toBeUndefined();
  });

  it('reads back every minute it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99 * 1440, max: 100 * 1440 - 1 }), (minutes) => {
        expect(parseDayTime(formatDayTime(minutes))).toBe(minutes);
      }),
    );
  });

  it.each(['00:00', '23:59', '06:15+1', '09:30-1', '23:59+98', '00:00+99', '00:00-99', '23:59-99'])(
    '%s can be a time of a journey',
    (text) => {
      expect(isDayTime(text)).toBe(true);
    },
  );

  it.each([
    '',
    '12:00+99',
    '00:01+99',
    '00:00+100',
    '24:00',
    '12:00+0',
    '12:00-0',
    '12:00+01',
    ' 12:00',
  ])('%j can be none', (text) => {
    expect(isDayTime(text)).toBe(false);
  });
});

describe('a clock and a day', () => {
  it.each([
    ['06:15+1', { clock: '06:15', day: 1 }],
    ['09:30-1', { clock: '09:30', day: -1 }],
    ['00:00-2', { clock: '00:00', day: -2 }],
    ['23:40', { clock: '23:40', day: 0 }],
    ['', { clock: '', day: 0 }],
  ])('are %j, taken apart and put together again', (dayTime, parts) => {
    expect(splitDayTime(dayTime)).toEqual(parts);
    expect(joinDayTime(parts)).toBe(dayTime);
  });

  it('are nothing without a clock', () => {
    expect(joinDayTime({ clock: '', day: 1 })).toBe('');
    expect(splitDayTime('soon')).toEqual({ clock: '', day: 0 });
  });
});

it.each([
  ['20:30', '02:00', true],
  ['20:30', '20:30', false],
  ['20:30', '02:00+1', false],
  ['20:30', '23:00-1', false],
  ['', '02:00', false],
])('an arrival after %j at %j is earlier on the same day: %j', (departure, arrival, isEarlier) => {
  expect(isEarlierSameDay(departure, arrival)).toBe(isEarlier);
});
