import { expect, test } from 'vitest';
import { countRows } from '../../domain/imports/import-row.ts';
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
  expect(waitsFor({ travellers, outcome })).toEqual({ about: 'traveller', name: 'Sam' });
  expect(waitsFor({ travellers: [sam], outcome })).toEqual({ about: 'rows', count: 2 });
});

test('a file that is clear waits for nothing', () => {
  const outcome = countRows(['new', 'duplicate', 'failed', 'skipped']);
  expect(waitsFor({ travellers: [sam], outcome })).toBeUndefined();
});
