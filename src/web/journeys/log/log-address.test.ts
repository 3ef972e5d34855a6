import { expect, test } from 'vitest';
import { readLogSearch, writeLogSearch } from './log-address.ts';

test('filters and the open journey live side by side in the address', () => {
  const address = readLogSearch({ year: '2024', modes: 'air,rail', journey: 'j1' });
  expect(address).toEqual({
    filter: { year: 2024, modes: ['air', 'rail'] },
    journey: 'j1',
    isQuickEntry: false,
  });
  expect(writeLogSearch(address)).toBe('?modes=air,rail&year=2024&journey=j1');
});

test('what makes no sense is passed over', () => {
  expect(readLogSearch({ year: 'soon', journey: '', entry: 'slow' })).toEqual({
    filter: {},
    journey: undefined,
    isQuickEntry: false,
  });
});

test('an address without conditions is the bare path', () => {
  expect(writeLogSearch({ filter: {}, journey: undefined, isQuickEntry: false })).toBe('');
});
