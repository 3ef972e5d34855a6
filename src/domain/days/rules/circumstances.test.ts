import { describe, expect, it } from 'vitest';
import { type Circumstance, circumstancesOn } from './circumstances.ts';

const of = (kind: Circumstance['kind'], from: string, to: string, ties: number | null = null) => ({
  kind,
  from,
  to,
  ties,
});
const ukOn = (on: string, ...all: Circumstance[]) => circumstancesOn(all, on).uk;

describe('residence in one of the three tax years before', () => {
  const lastYear = of('uk-resident', '2021-04-06', '2022-04-05');

  it('is of the year that holds the day, from 6 April', () => {
    // The three before 2024-04-06 are 2021/22, 2022/23 and 2023/24; from 2025-04-06 the first is past.
    expect(ukOn('2025-04-05', lastYear).wasResident).toBe(true);
    expect(ukOn('2025-04-06', lastYear).wasResident).toBeUndefined();
    // In 2021/22 itself it is no year before.
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

it('tells exceptional days one by one, and of an uncertain end only those that are sure', () => {
  const days = ukOn('2020-04-06', of('uk-exceptional', '2020-03-30', '2020-04'));
  expect(days.exceptionalDays).toEqual(['2020-03-30', '2020-03-31', '2020-04-01']);
});

it('bounds the days of an exception that never ends', () => {
  expect(ukOn('2020-04-06', of('uk-exceptional', '', '')).exceptionalDays).toHaveLength(2929);
});

it('excludes days in the United States of every kind', () => {
  const medical = of('us-medical', '2024-02-01', '2024-02-10');
  const student = of('us-exempt', '2019', '2023-06');
  expect(circumstancesOn([medical, of('uk-ties', '', '', 1), student], '2024-05-01').us).toEqual({
    excluded: [medical, student],
  });
});
