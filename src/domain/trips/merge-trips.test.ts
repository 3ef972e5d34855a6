import { expect, it } from 'vitest';
import { daysBetweenTrips } from './merge-trips.ts';

it('asks of two trips with more than a fortnight between them', () => {
  const between = (to: string, from: string) => daysBetweenTrips({ to }, { from });
  // From 28 May to 2 February: 4 days of May, then 30, 31, 31, 30, 31, 30, 31, 31 of January, and
  // 2.
  expect(between('2023-05-27', '2024-02-03')).toBe(251);
  // The 11th to the 24th is fourteen days.
  expect(between('1998-06-10', '1998-06-25')).toBeUndefined();
  expect(between('1998-06-10', '1998-06-26')).toBe(15);
  expect(between('1998-06-10', '1998-06-10')).toBeUndefined();
  // The first trip can have ended on 30 June, and the second begun on 1 August.
  expect(between('1998-06', '1998-08')).toBe(31);
  expect(between('1998', '1998-08')).toBeUndefined();
  expect(between('', '1998-08')).toBeUndefined();
});
