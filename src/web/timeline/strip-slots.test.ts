import { expect, it } from 'vitest';
import { labelledSlots, slotOf } from './strip-slots.ts';

const years = Array.from({ length: 61 }, (_, index) => ({
  key: String(1966 + index),
  year: 1966 + index,
  month: undefined,
  count: 1,
}));

it('labels round years, as many as there is room for', () => {
  // Of 61 years every fifth would be twelve: 1970 to 2025.
  expect(labelledSlots(years).map(({ label }) => label)).toEqual([
    '1970',
    '1975',
    '1980',
    '1985',
    '1990',
    '1995',
    '2000',
    '2005',
    '2010',
    '2015',
    '2020',
    '2025',
  ]);
});

it('finds the slot of a moment', () => {
  expect(slotOf(years, '1970-06', 'year')).toBe(4);
  expect(slotOf(years, undefined, 'year')).toBe(-1);
  const months = [12, 11, 1].map((month) => ({
    key: `2019-${month}`,
    year: 2019,
    month,
    count: 0,
  }));
  expect([slotOf(months, '2019-01', 'month'), slotOf(months, '2019', 'month')]).toEqual([2, 0]);
  expect(
    slotOf([{ key: '1970', year: 1970, month: undefined, count: 2 }], '1978-03', 'decade'),
  ).toBe(0);
});
