import { expect, it } from 'vitest';
import type { SaidDays } from '../../domain/days/said-days.ts';
import { byDate, dayPaint, legendOf } from './calendar-days.ts';
import { mostColours } from './shades-of-places.ts';

const days = (from: string, to: string, ...codes: string[]): SaidDays => ({
  from,
  to,
  counted: codes.map((code) => ({ code, min: 1, max: 1 })),
  grounds: [],
  nights: [],
});
const may = [
  days('2024-02-27', '2024-03-01', 'IT'),
  days('2024-03-02', '2024-03-02', 'IT', 'FR'),
  days('2024-03-03', '2024-03-04'),
];

it('a legend has the places of a year by their days', () => {
  // 27, 28, 29 February, 1 and 2 March.
  expect(
    legendOf(
      may,
      new Map([
        ['IT', 6],
        ['FR', 2],
      ]),
    ),
  ).toEqual([
    { code: 'IT', days: 5, shade: 6 },
    { code: 'FR', days: 1, shade: 2 },
  ]);
});

it('places without a colour of their own share one', () => {
  const shades = legendOf(may, new Map([['FR', 2]])).map(({ shade }) => shade);
  expect(shades).toEqual([mostColours, 2]);
});

it('each date has what is said of it', () => {
  const dates = byDate(may);
  expect([...dates.keys()]).toEqual([
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
    '2024-03-03',
    '2024-03-04',
  ]);
  expect(dates.get('2024-02-29')).toBe(may[0]);
});

it('a day in two places has both colours', () => {
  expect(dayPaint(may[1]!, (code) => (code === 'IT' ? 0 : 3))).toBe(
    'linear-gradient(90deg, var(--shade-0) 0% 50%, var(--shade-3) 50% 100%)',
  );
});
