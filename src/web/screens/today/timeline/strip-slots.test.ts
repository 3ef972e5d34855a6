import { expect, it } from 'vitest';
import { labelledSlots, slotOf } from './strip-slots.ts';

const years = Array.from({ length: 61 }, (_, index) => ({
  key: String(1966 + index),
  year: 1966 + index,
  month: undefined,
  count: 1,
}));

/** All months from the first year to the last. */
function months(first: number, last: number) {
  return Array.from({ length: (last - first + 1) * 12 }, (_, index) => ({
    key: `${first + Math.floor(index / 12)}-${(index % 12) + 1}`,
    year: first + Math.floor(index / 12),
    month: (index % 12) + 1,
    count: 1,
  }));
}

it('labels round years, as many as there is room for', () => {
  // 61 years: every fifth year gives twelve labels, 1970 to 2025.
  expect(labelledSlots(years, 700).map(({ year }) => String(year))).toEqual([
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

it('has no two labels nearer to each other than 18 px, at any height', () => {
  // With a label every 5 years and 18 px per label, 61 years need 61 / 5 × 18 = 219.6 px. With a
  // label every 10 years they need half of that.
  expect(labelledSlots(years, 220)).toHaveLength(12);
  expect(labelledSlots(years, 219).map(({ year }) => String(year))).toEqual([
    '1970',
    '1980',
    '1990',
    '2000',
    '2010',
    '2020',
  ]);
  for (const slots of [years, years.toReversed(), years.slice(40, 54), months(2009, 2011)]) {
    for (let height = 0; height <= 1200; height += 7) {
      const tops = labelledSlots(slots, height).map(
        ({ index }) => ((index + 0.5) / slots.length) * height,
      );
      tops.slice(1).forEach((top, at) => expect(top - tops[at]!).toBeGreaterThan(17.99));
    }
  }
});

it('labels 14 years in a row where they have room, and else every other', () => {
  // 2006 to 2019 at 18 px each: 252 px.
  const fourteen = years.slice(40, 54);
  expect(labelledSlots(fourteen, 252)).toHaveLength(14);
  expect(labelledSlots(fourteen, 251).map(({ year }) => year % 2)).toEqual(
    Array.from({ length: 7 }, () => 0),
  );
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
