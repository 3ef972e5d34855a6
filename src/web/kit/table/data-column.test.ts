import { expect, test } from 'vitest';
import { csvRows, hasWords, valueOrder, wordsReader, type DataColumn } from './data-column.ts';

interface Airport {
  code: string;
  km: number | undefined;
}
const columns: DataColumn<Airport>[] = [
  { key: 'code', header: 'Airport', value: ({ code }) => code },
  {
    key: 'km',
    header: 'Distance',
    unit: 'km',
    value: ({ km }) => km,
    csv: ({ km }) => km && Math.round(km),
  },
];

test('the CSV has the headers, then every row with its own words', () => {
  const rows = csvRows(columns, [
    { code: 'LHR', km: 5539.6 },
    { code: 'EDI', km: undefined },
  ]);
  expect(rows).toEqual([
    ['Airport', 'Distance (km)'],
    ['LHR', 5540],
    ['EDI', ''],
  ]);
});

test('numbers by size, text as people sort it', () => {
  expect([10, 9, 100].toSorted(valueOrder('en'))).toEqual([9, 10, 100]);
  expect(['Zürich', 'zebra', 'Ålesund', 'B10', 'B9'].toSorted(valueOrder('en'))).toEqual([
    'Ålesund',
    'B9',
    'B10',
    'zebra',
    'Zürich',
  ]);
});

test('a row is found by words of any of its columns, in any order and spelling', () => {
  const towns: DataColumn<{ town: string; day: string }>[] = [
    { key: 'town', header: 'Town', value: ({ town }) => town },
    {
      key: 'day',
      header: 'Date',
      value: ({ day }) => day,
      text: ({ day }) => `${day} 12 Jun 1978`,
    },
  ];
  const words = wordsReader(towns)({ town: 'Köln', day: '1978-06-12' });
  expect(hasWords(words, 'jun koln')).toBe(true);
  expect(hasWords(words, '1978 06')).toBe(true);
  expect(hasWords(words, 'koln jul')).toBe(false);
  expect(hasWords(words, '')).toBe(true);
});

test('each language sorts its letters where its readers look for them', () => {
  const names = ['Zürich', 'Ålesund', 'Arles'];
  expect(names.toSorted(valueOrder('en'))).toEqual(['Ålesund', 'Arles', 'Zürich']);
  expect(names.toSorted(valueOrder('sv'))).toEqual(['Arles', 'Zürich', 'Ålesund']);
});
