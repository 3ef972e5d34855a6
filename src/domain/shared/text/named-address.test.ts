import { expect, it } from 'vitest';
import { addressOfName, freeAddress, namedAddressForm } from './named-address.ts';

it.each([
  ['North America', 'North_America'],
  ['New Zealand, 1998–99', 'New_Zealand_1998_99'],
  [' .-', 'Trip'],
  ['b'.repeat(70), 'b'.repeat(56)],
  // A letter of two code units, the first of which would be the last one that fits.
  [`${'b'.repeat(55)}𝒜𝒜𝒜`, 'b'.repeat(55)],
  [`${'b'.repeat(54)}𝒜𝒜𝒜`, `${'b'.repeat(54)}𝒜`],
])('makes an address of %s', (name, address) => {
  expect(addressOfName(name, 'Trip')).toBe(address);
  expect(address).toMatch(namedAddressForm);
});

it('numbers an address that is taken', () => {
  const taken = new Set(['Japan', 'Japan_2']);
  expect(freeAddress('Japan', (one) => taken.has(one))).toBe('Japan_3');
  const many = new Set(['Japan', ...Array.from({ length: 999 }, (_, at) => `Japan_${at + 2}`)]);
  const asked: string[] = [];
  const isTaken = (one: string) => asked.push(one) > 0 && many.has(one);
  expect(freeAddress('Japan', isTaken)).toBe('Japan_1001');
  // The number is doubled ten times from 1, and the range between 512 and 1,024 is halved nine
  // times.
  expect(asked).toHaveLength(20);
  expect(freeAddress('Peru', (one) => taken.has(one))).toBe('Peru');
});
