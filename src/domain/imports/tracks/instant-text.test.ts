import { describe, expect, it } from 'vitest';
import { instantOf, instantOfNumber } from './instant-text.ts';

describe('reading an instant', () => {
  it.each([
    ['1970-01-01T00:00:01Z', 1000],
    ['1970-01-01T00:00:01', 1000],
    ['1970-01-01 00:00:01.5Z', 1500],
    [' 1970-01-01T01:00+01:00 ', 0],
    ['1969-12-31T20:30:00-0330', 0],
    ['1970-01-01T02:00:00+02', 0],
    ['1970-01-02t00:00:00z', 86_400_000],
    // The end of the year 2000, which has 366 days; a leap second counts as the start of the next
    // minute.
    ['2001-01-01T00:00:00Z', 978_307_200_000],
    ['2000-12-31T23:59:60Z', 978_307_200_000],
  ])('%s is %i', (text, milliseconds) => {
    expect(instantOf(text)).toBe(milliseconds);
  });

  it.each([
    '',
    '2024',
    '2024-05',
    '2024-05-01',
    '0001-01-01T00:00:00Z',
    '1899-12-30T00:00:00Z',
    '2200-01-01T00:00:01Z',
    '9999-12-31T23:59:59-14:00',
    '2023-02-29T10:00:00Z',
    '2024-13-01T10:00:00Z',
    '2024-05-01T24:00:00Z',
    '2024-05-01T10:61:00Z',
    '2024-05-01T10:00:00+99:00',
    '01.05.2024 10:00',
    `2024-05-01T10:00:00.${'0'.repeat(60)}Z`,
  ])('%s is none', (text) => {
    expect(instantOf(text)).toBeNaN();
  });

  it('takes a number for seconds or milliseconds by its size', () => {
    expect(instantOfNumber(1_714_557_600)).toBe(1_714_557_600_000);
    expect(instantOfNumber(1_714_557_600_000)).toBe(1_714_557_600_000);
  });

  it.each([0, -1, NaN, Infinity, 9e9, 9e15, 1e300])('takes %d for none', (value) => {
    expect(instantOfNumber(value)).toBeNaN();
  });

  it('takes numbers until 2200', () => {
    // 230 years with leap days from 1972 to 2196, except in 2100.
    const most = (230 * 365 + 57 - 1) * 86_400_000;
    expect(instantOfNumber(most)).toBe(most);
    expect(instantOfNumber(most / 1000)).toBe(most);
    expect(instantOfNumber(most + 86_400_000)).toBeNaN();
  });
});
