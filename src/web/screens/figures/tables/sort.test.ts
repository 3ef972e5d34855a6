import { expect, it } from 'vitest';
import { readSort, writeSort } from './sort.ts';

const usual = { key: 'movements', descending: true };

it.each([
  ['km', { key: 'km', descending: false }],
  ['-km', { key: 'km', descending: true }],
])('reads %s and writes it again', (text, sort) => {
  expect(readSort(text, ['km', 'movements'], usual)).toEqual(sort);
  expect(writeSort(sort)).toBe(text);
});

it.each(['', '-', 'gone', '--km'])('takes the usual order for %j', (text) => {
  expect(readSort(text, ['km', 'movements'], usual)).toBe(usual);
});
