import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber, daysBetween, weekdayOf } from './calendar-day.ts';

describe('days counted from 1970', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    // 30 years of 365 days plus the leap days of 1972 to 1996: 10,950 + 7.
    ['2000-01-01', 10_957],
    ['2000-02-29', 11_016],
    ['2000-03-01', 11_017],
  ])('%s is day %i', (date, day) => {
    expect(dayNumber(date)).toBe(day);
    expect(dateOfDay(day)).toBe(date);
  });

  it('agrees with Temporal on every day of four thousand years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_000_000 }), (day) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
        expect(dateOfDay(day)).toBe(date.toString());
        expect(dayNumber(date.toString())).toBe(day);
        expect(weekdayOf(date.toString())).toBe(date.dayOfWeek);
      }),
    );
  });
});

describe('addDays', () => {
  it('crosses a leap day, a month and a year', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('1900-02-28', 1)).toBe('1900-03-01');
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  });
});

describe('daysBetween', () => {
  it('counts whole days and their direction', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });
});

describe('weekdayOf', () => {
  it.each([
    ['1978-06-12', 1],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});
