import { expect, it } from 'vitest';
import { hoursOf, monthMatrix, monthsOf, weekdaysOf } from './dates.ts';
import { smallLog } from '../../../../test/journeys/small-log.ts';

const counts = (groups: { key: unknown; journeys: number }[]) =>
  groups.filter(({ journeys }) => journeys > 0).map(({ key, journeys }) => `${key}: ${journeys}`);

it('places departures in months and invents none', () => {
  const { years, undated } = monthMatrix(smallLog, {});
  expect(
    years.map(({ year, months, withoutMonth }) => [year, counts(months), withoutMonth.journeys]),
  ).toEqual([
    [1978, ['6: 2'], 1],
    [1979, ['1: 1'], 0],
    [1980, [], 0],
    [1981, ['3: 2'], 0],
  ]);
  expect(undated.journeys).toBe(1);
  expect(years.every(({ months }) => months.length === 12)).toBe(true);
});

it('counts months over all years', () => {
  const { months, withoutMonth } = monthsOf(smallLog, {});
  expect(counts(months)).toEqual(['1: 1', '3: 2', '6: 2']);
  expect(withoutMonth.journeys).toBe(2);
});

it('counts weekdays, Monday first', () => {
  const { weekdays, withoutDay } = weekdaysOf(smallLog, {});
  expect(counts(weekdays)).toEqual(['1: 2', '3: 1', '6: 2']);
  expect(withoutDay.journeys).toBe(2);
});

it('counts hours of departure on the local clock', () => {
  const { hours, withoutTime } = hoursOf(smallLog, {});
  expect(counts(hours)).toEqual(['8: 1', '10: 1', '18: 1', '20: 1']);
  expect(withoutTime.journeys).toBe(3);
});
