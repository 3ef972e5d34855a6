import { expect, test } from 'vitest';
import { compareValues, csvRows, type DataColumn } from './data-column.ts';

interface Airport {
  code: string;
  km: number | undefined;
}
const columns: DataColumn<Airport>[] = [
  { key: 'code', header: 'Airport', value: ({ code }) => code },
  { key: 'km', header: 'km', value: ({ km }) => km, csv: ({ km }) => km && Math.round(km) },
];

test('the CSV has the headers, then every row with its own words', () => {
  const rows = csvRows(columns, [
    { code: 'LHR', km: 5539.6 },
    { code: 'EDI', km: undefined },
  ]);
  expect(rows).toEqual([
    ['Airport', 'km'],
    ['LHR', '5540'],
    ['EDI', ''],
  ]);
});

test('numbers by size, text as people sort it', () => {
  expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100]);
  expect(['Zürich', 'zebra', 'Ålesund', 'B10', 'B9'].toSorted(compareValues)).toEqual([
    'Ålesund',
    'B9',
    'B10',
    'zebra',
    'Zürich',
  ]);
});
