import { describe, expect, it } from 'vitest';
import { catchRefusal } from '../row-refusal.ts';
import { readClock, readHoursMinutes, readInstant, readLocalStamp } from './dates-and-times.ts';

const refusal = (read: () => unknown) => catchRefusal(() => ({ value: read() }));

describe('reading a clock', () => {
  it.each([
    ['', undefined],
    ['9:05', '09:05'],
    ['09:05:59', '09:05'],
    ['9.05', '09:05'],
    ['12:00 AM', '00:00'],
    ['12:30p', '12:30'],
    ['9:05 p.m.', '21:05'],
    ['00:00', '00:00'],
  ])('%s is %s', (text, time) => {
    expect(readClock(text)).toBe(time);
  });

  it.each(['24:00', '25:99', '12:60', '13:00 PM', '0:30 am', 'noon', '905'])(
    'refuses %s',
    (text) => {
      expect(refusal(() => readClock(text))).toEqual({
        problem: { code: 'time-invalid', detail: text },
      });
    },
  );
});

describe('reading a date with a time', () => {
  it('takes a local one as it stands', () => {
    expect(readLocalStamp('2024-02-29T23:50:00')).toBe('2024-02-29T23:50');
    expect(readLocalStamp('')).toBeUndefined();
  });

  it.each(['2023-02-29T10:00', '2024-02-10T25:00', '2024-02-10', '10:00'])('refuses %s', (text) => {
    expect(refusal(() => readLocalStamp(text))).toEqual({
      problem: { code: 'time-invalid', detail: text },
    });
  });

  it.each([
    ['2024-06-14T10:00:00.000Z', '2024-06-14T10:00Z'],
    ['2025-03-01T19:55:00.000+0000', '2025-03-01T19:55Z'],
    ['2025-03-01T01:30:00+02:00', '2025-02-28T23:30Z'],
    ['2025-03-01 22:30-0330', '2025-03-02T02:00Z'],
  ])('knows the instant %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant);
  });

  it.each(['2024-06-14T10:00', '2024-06-14T99:00:00Z', '2024-09-31T08:00:00Z', 'soon'])(
    'refuses %s as instant',
    (text) => {
      expect(refusal(() => readInstant(text))).toEqual({
        problem: { code: 'time-invalid', detail: text },
      });
    },
  );
});

describe('reading a duration', () => {
  it.each([
    ['7:55', 475],
    ['00:41:00', 41],
    ['100:00', 6000],
    ['00:00:00', undefined],
    ['', undefined],
    ['?', undefined],
  ])('%s is %s minutes', (text, minutes) => {
    expect(readHoursMinutes(text)).toBe(minutes);
  });
});
