import { expect, test } from 'vitest';
import { countRows } from '../../../../domain/imports/import-row.ts';
import { waitsFor } from './waits-for.ts';

const sam = {
  key: 'u1',
  name: 'Sam',
  slug: '',
  rows: 2,
  mappedTo: { newPerson: 'Sam' },
};

test('a file waits to be told who somebody is, then what its rows are', () => {
  const travellers = [
    { ...sam, key: '', name: 'Alex' },
    { ...sam, isAsked: true as const },
  ];
  const outcome = countRows(['new', 'perhaps-same', 'perhaps-same']);
  expect(waitsFor({ travellers, outcome, openDate: '' })).toEqual({
    about: 'traveller',
    name: 'Sam',
  });
  expect(waitsFor({ travellers: [sam], outcome, openDate: '' })).toEqual({
    about: 'rows',
    count: 2,
  });
});

test('a file that is clear waits for nothing', () => {
  const outcome = countRows(['new', 'duplicate', 'failed', 'skipped']);
  expect(waitsFor({ travellers: [sam], outcome, openDate: '' })).toBeUndefined();
});

test('a table waits to be told which of two numbers of a date is the day', () => {
  const outcome = countRows(['new']);
  const openDate = '03/06/2019';
  expect(waitsFor({ travellers: [sam], outcome, openDate })).toEqual({
    about: 'date',
    date: '03/06/2019',
  });
});
