import { expect, test } from 'vitest';
import { readReportSearch, writeReportSearch } from './report-address.ts';

test('an address and what it asks for are the same', () => {
  const search = { rule: 'midnight', borders: 'then', year: '1985', only: 'SUHH' };
  const asked = readReportSearch(search);
  expect(asked).toEqual({
    rule: 'midnight',
    transitHours: 24,
    territories: 'iso',
    borders: 'then',
    year: 1985,
    only: 'SUHH',
  });
  expect(writeReportSearch(asked)).toMatchObject(search);
});

test('what is not understood is left out', () => {
  expect(readReportSearch({ year: 'now', only: '<b>' })).toMatchObject({
    rule: 'any',
    year: undefined,
    only: undefined,
  });
});
