import { expect, test } from 'vitest';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { reportCsv, reportJson } from './report-files.ts';

const said: DayExplanation = {
  from: '2024-02-28',
  to: '2024-03-01',
  counted: [{ code: 'IT', min: 1, max: 1 }],
  grounds: [],
  nights: [],
};

test('days that are told together are a line each, the leap day as well', () => {
  const rows = reportCsv(
    { days: [said] },
    {
      headers: ['Date', 'Counted', 'Where', 'Night', 'Records'],
      counted: () => 'Italy',
      where: () => 'Rome',
      night: () => 'Night in Rome',
      numbers: () => '1',
    },
  );
  expect(rows).toEqual([
    ['Date', 'Counted', 'Where', 'Night', 'Records'],
    ['2024-02-28', 'Italy', 'Rome', 'Night in Rome', '1'],
    ['2024-02-29', 'Italy', 'Rome', 'Night in Rome', '1'],
    ['2024-03-01', 'Italy', 'Rome', 'Night in Rome', '1'],
  ]);
});

test('programs get the same dates', () => {
  const text = reportJson(
    { days: [said], records: [], totals: [] },
    { person: 'Alex', year: 2024 },
  );
  const { person, days } = JSON.parse(text) as { person: string; days: { date: string }[] };
  expect(person).toBe('Alex');
  expect(days.map(({ date }) => date)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});
