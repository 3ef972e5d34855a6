import { expect, test } from 'vitest';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import { addresses } from '../../../app/addresses.ts';
import { toQuery } from '../../../app/links.ts';
import { readSearch, writeSearch } from '../../../kit/address/params.ts';
import { conditionsOf } from './log-address.ts';

const read = (search: Record<string, unknown>) => readSearch(addresses.log, search);
const write = (values: ReturnType<typeof read>) => toQuery(writeSearch(addresses.log, values));

test('filters and the open journey live side by side in the address', () => {
  const address = read({ year: '2024', modes: 'air,rail', journey: 'j1' });
  expect(address).toMatchObject({ journey: 'j1', edit: false, entry: undefined });
  expect(filterFromSearch(address)).toEqual({ year: 2024, modes: ['air', 'rail'] });
  expect(write(address)).toBe('?modes=air,rail&year=2024&journey=j1');
});

test('a journey is open as a card unless the address says that it is edited', () => {
  const edited = read({ journey: 'j1', edit: 'true' });
  expect(edited).toMatchObject({ journey: 'j1', edit: true });
  expect(write(edited)).toBe('?journey=j1&edit=true');
  expect(write({ ...edited, edit: false })).toBe('?journey=j1');
});

test('what makes no sense is passed over', () => {
  const address = read({ year: 'soon', journey: '', edit: 'yes', entry: 'slow' });
  expect(address).toMatchObject({ journey: undefined, edit: false, entry: undefined });
  expect(filterFromSearch(address)).toEqual({});
});

test('a filter replaces all conditions of the one before', () => {
  const before = read({ year: '2024', modes: 'air' });
  const after = { ...before, ...conditionsOf({ year: 2023, places: ['place:A,B'] }) };
  expect(write(after)).toBe('?year=2023&places=place:A%252CB');
});

test('an address without conditions is the bare path', () => {
  expect(write(read({}))).toBe('');
});
