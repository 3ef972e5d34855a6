import { describe, expect, it } from 'vitest';
import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { byDate, dayPaint, legendOf } from './calendar-days.ts';
import { mostColours } from '../shades-of-places.ts';

const days = (from: string, to: string, ...codes: string[]): DayExplanation => ({
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

const row = (year: number, min: number, max = min): MatrixRow => ({
  total: { min, max },
  years: new Map([[year, { min, max }]]),
});

describe('a legend', () => {
  const rows = new Map([
    ['NL', row(2024, 2, 3)],
    ['AT', row(2024, 4, 5)],
    ['IT', row(2024, 307)],
    ['FR', row(2023, 400)],
  ]);

  it('has the places of a year, the most first, with what is uncertain of them', () => {
    const shades = new Map([
      ['NL', 2],
      ['AT', 6],
      ['IT', 0],
      ['FR', 1],
    ]);
    expect(legendOf(rows, 2024, shades)).toEqual({
      own: [
        { code: 'IT', count: { min: 307, max: 307 }, shade: 0 },
        { code: 'AT', count: { min: 4, max: 5 }, shade: 6 },
        { code: 'NL', count: { min: 2, max: 3 }, shade: 2 },
      ],
      others: undefined,
    });
  });

  it('names the one place that has no colour of its own', () => {
    const shades = new Map([
      ['AT', 6],
      ['IT', 0],
    ]);
    const { own, others } = legendOf(rows, 2024, shades);
    expect(own.at(-1)).toEqual({ code: 'NL', count: { min: 2, max: 3 }, shade: mostColours });
    expect(others).toBeUndefined();
  });

  it('says of several that share a colour how many they are, and their days', () => {
    const { own, others } = legendOf(rows, 2024, new Map([['IT', 0]]));
    expect(own.map(({ code }) => code)).toEqual(['IT']);
    // 4–5 days in Austria and 2–3 in the Netherlands.
    expect(others).toEqual({ places: 2, count: { min: 6, max: 8 } });
  });
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
