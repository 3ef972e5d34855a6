import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { circumstanceKinds } from './circumstance.ts';
import { type Circumstance, circumstancesOf } from './circumstances.ts';
import type { DaySet } from './day-set.ts';

const of = (kind: Circumstance['kind'], from: string, to: string, ties: number | null = null) => ({
  kind,
  from,
  to,
  ties,
});
const ukOn = (on: string, ...all: Circumstance[]) => circumstancesOf(all)(on).uk;

const isIn = (days?: DaySet) => (date: string) => days?.has(dayNumber(date));

describe('residence in one of the three tax years before', () => {
  const lastYear = of('uk-resident', '2021-04-06', '2022-04-05');

  it('is of the year that holds the day, from 6 April', () => {
    // In 2024/25, the three years before are 2021/22, 2022/23 and 2023/24. From 2025-04-06, 2021/22
    // is too long ago.
    expect(ukOn('2025-04-05', lastYear).wasResident).toBe(true);
    expect(ukOn('2025-04-06', lastYear).wasResident).toBeUndefined();
    // In 2021/22, that year itself is not a year before.
    expect(ukOn('2021-06-01', lastYear).wasResident).toBeUndefined();
  });

  it('is denied only where all three years are said', () => {
    const not = of('uk-not-resident', '2022-04-06', '2024-04-05');
    expect(ukOn('2024-06-01', not).wasResident).toBeUndefined();
    expect(ukOn('2024-06-01', not, of('uk-not-resident', '', '2022-04-05')).wasResident).toBe(
      false,
    );
    expect(ukOn('2024-06-01', not, lastYear).wasResident).toBe(true);
  });
});

it('takes the ties of the tax year, of several the latest', () => {
  const ties = [
    of('uk-ties', '2020-04-06', '2024-04-05', 4),
    of('uk-ties', '2024-04-06', '', 2),
    of('uk-ties', '2024-10-01', '', 3),
  ];
  expect(ukOn('2024-04-05', ...ties).ties).toBe(4);
  expect(ukOn('2024-04-06', ...ties).ties).toBe(3);
  expect(ukOn('2019-06-01', ...ties).ties).toBeUndefined();
});

it('takes the ties that hold again once later ones have ended', () => {
  const ties = [
    of('uk-ties', '2010-04-06', '', 1),
    of('uk-ties', '2020-05-01', '2020-06-01', 4),
    of('uk-ties', '2012-04-06', '2022-04-05', 2),
  ];
  const years = ['2009', '2010', '2012', '2019', '2020', '2021', '2022'];
  expect(years.map((year) => ukOn(`${year}-06-01`, ...ties).ties)).toEqual([
    undefined,
    1,
    2,
    2,
    4,
    2,
    1,
  ]);
});

it('tells exceptional days, and of an uncertain end only those that are sure', () => {
  const { exceptional } = ukOn('2020-04-06', of('uk-exceptional', '2020-03-30', '2020-04'));
  expect(['2020-03-29', '2020-03-30', '2020-04-01', '2020-04-02'].map(isIn(exceptional))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('has every day of an exception that never ends', () => {
  const { exceptional } = ukOn('2020-04-06', of('uk-exceptional', '', ''));
  expect(['1900-01-01', '2199-12-31'].map(isIn(exceptional))).toEqual([true, true]);
});

it('excludes days in the United States of every kind', () => {
  const medical = of('us-medical', '2024-02-01', '2024-02-10');
  const student = of('us-exempt', '2019', '2023-06');
  const said = circumstancesOf([medical, of('uk-ties', '', '', 1), student]);
  const days = ['2019-12-30', '2019-12-31', '2023-06-01', '2023-06-02', '2024-02-10', '2024-02-11'];
  // In 2019 it certainly held on the last day, in June 2023 on the first.
  expect(days.map(isIn(said('2024-05-01').us.excluded))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});

it('reads each of thousands of open ends a few times, however many days are asked about', () => {
  let reads = 0;
  const all = Array.from({ length: 5000 }, (_, index): Circumstance => ({
    kind: circumstanceKinds[index % circumstanceKinds.length]!,
    get from() {
      reads++;
      return `${1900 + (index % 120)}`;
    },
    to: '',
    ties: index % 6,
  }));
  const said = circumstancesOf(all);
  const afterReading = reads;
  for (let year = 1900; year < 2100; year++) said(`${year}-07-01`);
  expect(reads).toBe(afterReading);
  // Ties are read twice per comparison while they are sorted, all others once. That is far less
  // than once per day.
  expect(reads).toBeLessThan(5000 * 30);
  expect(said('2026-07-01').uk).toMatchObject({ wasResident: true });
  expect(isIn(said('2026-07-01').uk.exceptional)('2050-01-01')).toBe(true);
});
