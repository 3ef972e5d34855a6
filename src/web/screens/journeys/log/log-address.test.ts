import { expect, test } from 'vitest';
import { readLogSearch, writeLogSearch } from './log-address.ts';

test('filters and the open journey live side by side in the address', () => {
  const address = readLogSearch({ year: '2024', modes: 'air,rail', journey: 'j1' });
  expect(address).toEqual({
    filter: { year: 2024, modes: ['air', 'rail'] },
    journey: 'j1',
    isEditing: false,
    isQuickEntry: false,
  });
  expect(writeLogSearch(address)).toBe('?modes=air,rail&year=2024&journey=j1');
});

test('a journey is open as a card unless the address says that it is edited', () => {
  const edited = readLogSearch({ journey: 'j1', edit: 'true' });
  expect(edited).toMatchObject({ journey: 'j1', isEditing: true });
  expect(writeLogSearch(edited)).toBe('?journey=j1&edit=true');
  expect(writeLogSearch({ ...edited, isEditing: false })).toBe('?journey=j1');
});

test('what makes no sense is passed over', () => {
  expect(readLogSearch({ year: 'soon', journey: '', edit: 'true', entry: 'slow' })).toEqual({
    filter: {},
    journey: undefined,
    isEditing: false,
    isQuickEntry: false,
  });
});

test('an address without conditions is the bare path', () => {
  expect(
    writeLogSearch({ filter: {}, journey: undefined, isEditing: false, isQuickEntry: false }),
  ).toBe('');
});
