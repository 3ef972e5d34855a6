import { expect, it } from 'vitest';
import { isRecordedTime } from './recorded-times.ts';

it.each([
  ['1899-12-30T00:00:00Z', false],
  // -2^31 seconds, which recorders write if they do not know the time.
  ['1901-12-13T20:45:52Z', false],
  ['1901-12-13T20:45:53Z', true],
  ['2010-12-14T09:30:00Z', true],
  ['2999-01-01T00:00:00Z', false],
])('whether somebody recorded anything at %s: %s', (time, expected) => {
  expect(isRecordedTime(Date.parse(time))).toBe(expected);
});

it('does not take NaN for a time', () => {
  expect(isRecordedTime(Number.NaN)).toBe(false);
});
