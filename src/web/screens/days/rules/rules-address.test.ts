import { expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../kit/address/params.ts';
import { rulesAddress } from './rules-address.ts';

const usual = { person: undefined, on: undefined, draft: [], open: undefined, who: undefined };

it('keeps a draft through the address, whatever the town is called', () => {
  const draft = [
    { country: 'IT', town: 'Reggio, nell’Emilia: 1', from: '2026-12-01', to: '2026-12-20' },
    { country: 'FR', town: '', from: '2026-12-20', to: '2026-12-20' },
  ];
  const address = { ...usual, on: '2026-04-29', draft };
  expect(readSearch(rulesAddress, writeSearch(rulesAddress, address))).toEqual(address);
});

it('keeps which days are open, of rules whose ids have colons', () => {
  const open = { rule: '183:PT', from: '2026-01-01', to: '2026-12-31' };
  expect(readSearch(rulesAddress, writeSearch(rulesAddress, { open })).open).toEqual(open);
});

it.each([
  { on: '2026-02-30' },
  { on: '0000-01-01' },
  { draft: 'IT::2026-12-20:2026-12-01' },
  { draft: 'IT::2026-02-30:2026-03-01' },
  { draft: 'IT::2020-01-01:2100-01-01' },
  { draft: 'Italy::2026-12-01:2026-12-02,,:' },
  { open: 'schengen' },
])('reads %j as if it were not there', (search) => {
  expect(readSearch(rulesAddress, search)).toEqual(usual);
});

it('reads a town that was cut within its escape', () => {
  expect(readSearch(rulesAddress, { draft: 'IT:%E2:2026-12-01:2026-12-02' }).draft).toEqual([
    { country: 'IT', town: '', from: '2026-12-01', to: '2026-12-02' },
  ]);
});

it('reads no more stays than a trip has', () => {
  const draft = Array.from({ length: 50 }, () => 'IT::2026-12-01:2026-12-02').join(',');
  expect(readSearch(rulesAddress, { draft }).draft).toHaveLength(20);
});
