import { expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../kit/address/params.ts';
import { daysAddresses, reportAddress } from './days-address.ts';

const { countries, towns } = daysAddresses;

/** The parameters that are written for what was read. */
function rewritten(search: Readonly<Record<string, unknown>>) {
  return writeSearch(countries, readSearch(countries, search));
}

it('an address without anything asks for what is usual', () => {
  const address = readSearch(towns, {});
  expect(address).toEqual({
    person: undefined,
    rule: 'midnight',
    transit: 24,
    territories: 'iso',
    borders: 'today',
    year: undefined,
    open: undefined,
    who: undefined,
  });
  expect(Object.values(writeSearch(towns, address)).filter(Boolean)).toEqual([]);
});

it.each([
  { open: 'IT:1998', year: '1998', rule: 'no-transit', borders: 'then', territories: 'apart' },
  { open: 'US-NY/New York:all', person: 'all', who: 'sam' },
  { open: '1998-06-12', person: 'alex' },
  { rule: 'no-transit', transit: '12' },
])('%o is written as it was read', (search) => {
  expect(rewritten(search)).toEqual(search);
});

it('what nobody understands is left out', () => {
  const address = readSearch(countries, { rule: 'all', year: 'MCM', open: 'IT', borders: 1 });
  expect(address).toMatchObject({ rule: 'any', year: undefined, open: undefined });
});

it.each(['0000-00-00', '2019-13-01', '2019-02-30', '2019-01-32', '9999-99-99'])(
  'no day %s is opened, which no calendar has',
  (open) => {
    expect(readSearch(countries, { open }).open).toBeUndefined();
  },
);

it('a limit of transit is left out where it is usual, and falls back where it is none', () => {
  // The router parses digits as a number.
  expect(rewritten({ rule: 'no-transit', transit: 12 }).transit).toBe('12');
  for (const transit of [24, 0, 73, -3, 1.5, '1e1', 'long', '', '012', null, {}]) {
    expect(readSearch(countries, { rule: 'no-transit', transit }).transit).toBe(24);
    expect(rewritten({ rule: 'no-transit', transit }).transit).toBeUndefined();
  }
});

it('the address of a report and what it asks for are the same', () => {
  const search = { rule: 'midnight', borders: 'then', year: '1985', only: 'SUHH' };
  const asked = readSearch(reportAddress, search);
  expect(asked).toEqual({
    rule: 'midnight',
    transit: 24,
    territories: 'iso',
    borders: 'then',
    year: 1985,
    only: 'SUHH',
  });
  expect(writeSearch(reportAddress, asked)).toMatchObject(search);
});

it('a report leaves out what is not understood', () => {
  expect(readSearch(reportAddress, { year: 'now', only: '<b>' })).toMatchObject({
    rule: 'any',
    year: undefined,
    only: undefined,
  });
});

it('a year that the router read as a number is one', () => {
  expect(readSearch(countries, { year: 1998 }).year).toBe(1998);
});
