import { expect, it } from 'vitest';
import { readDaysSearch, writeDaysSearch } from './days-address.ts';

it('an address without anything asks for what is usual', () => {
  const address = readDaysSearch({}, 'midnight');
  expect(address).toEqual({
    person: undefined,
    rule: 'midnight',
    transitHours: 24,
    territories: 'iso',
    borders: 'today',
    year: undefined,
    open: undefined,
    who: undefined,
  });
  expect(Object.values(writeDaysSearch(address, 'midnight')).filter(Boolean)).toEqual([]);
});

it.each([
  { open: 'IT:1998', year: '1998', rule: 'no-transit', borders: 'then', territories: 'apart' },
  { open: 'US-NY/New York:all', person: 'all', who: 'sam' },
  { open: '1998-06-12', person: 'alex' },
  { rule: 'no-transit', transit: '12' },
])('%o is written as it was read', (search) => {
  const written = writeDaysSearch(readDaysSearch(search, 'any'), 'any');
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(given)).toEqual(search);
});

it('what nobody understands is left out', () => {
  const address = readDaysSearch({ rule: 'all', year: 'MCM', open: 'IT', borders: 1 }, 'any');
  expect(address).toMatchObject({ rule: 'any', year: undefined, open: undefined });
});

it.each(['0000-00-00', '2019-13-01', '2019-02-30', '2019-01-32', '9999-99-99'])(
  'no day %s is opened, which no calendar has',
  (open) => {
    expect(readDaysSearch({ open }, 'any').open).toBeUndefined();
  },
);

it('a limit of transit is left out where it is usual, or of another rule, and falls back where it is none', () => {
  const written = (search: Record<string, unknown>) =>
    writeDaysSearch(readDaysSearch(search, 'any'), 'any').transit;
  // The router parses digits as a number.
  expect(written({ rule: 'no-transit', transit: 12 })).toBe('12');
  expect(written({ rule: 'any', transit: 12 })).toBeUndefined();
  for (const transit of [24, 0, 73, -3, 1.5, '1e1', 'long', '', '012', null, {}]) {
    expect(readDaysSearch({ rule: 'no-transit', transit }, 'any').transitHours).toBe(24);
    expect(written({ rule: 'no-transit', transit })).toBeUndefined();
  }
});

it('a year that the router read as a number is one', () => {
  expect(readDaysSearch({ year: 1998 }, 'any').year).toBe(1998);
});
