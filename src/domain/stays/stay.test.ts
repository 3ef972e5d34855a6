import { expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { stayKind, type StayRecord } from './stay.ts';

const stay: StayRecord = {
  ...blankOf(stayKind.fields),
  people: [{ personId: 'alex' }],
  kind: 'hotel',
  arrival: '1998-06-12',
  town: 'Oslo',
  country: 'NO',
};
const faults = (edits: Partial<StayRecord>) =>
  stayKind.faultsOf?.({ ...stay, ...edits }).map(({ path, fault }) => `${path} ${fault}`);

test.each([
  ['1998-06-12', '1998-06-12', []],
  ['1998-06-12', '1998-06-11', ['departure ends-before-it-begins']],
  // The departure can be 30 June.
  ['1998-06-12', '1998-06', []],
  ['1998-06', '1998-05-31', ['departure ends-before-it-begins']],
  ['1998-06~', '', []],
  ['XXXX', '1998', []],
])('from %s to %s: %j', (arrival, departure, wanted) => {
  expect(faults({ arrival, departure })).toEqual(wanted);
});

test('is somewhere, however it is said', () => {
  const nothing = { town: '', country: '' };
  expect(faults(nothing)).toEqual(['name nowhere']);
  expect(faults({ ...nothing, name: 'Grandma' })).toEqual([]);
  expect(faults({ ...nothing, placeId: 'town:3143244' })).toEqual([]);
  expect(faults({ ...nothing, point: { lat: 0, lon: 0 } })).toEqual([]);
  expect(faults({ ...nothing, country: 'NO' })).toEqual([]);
});

test('a town is in a country, unless the place or the point tells which', () => {
  expect(faults({ country: '' })).toEqual(['country missing']);
  expect(faults({ country: '', name: 'Grandma' })).toEqual(['country missing']);
  expect(faults({ country: '', placeId: 'town:3143244' })).toEqual([]);
  expect(faults({ country: '', point: { lat: 59.9, lon: 10.7 } })).toEqual([]);
});

test('is called by what is nearest to people', () => {
  const label = (edits: Partial<StayRecord>) =>
    stayKind.labelOf({ ...stay, ...edits }, (id) => `called ${id}`);
  expect(label({ name: 'Hotel Bristol' })).toBe('Hotel Bristol');
  expect(label({})).toBe('Oslo');
  expect(label({ town: '', placeId: 'p1' })).toBe('called p1');
  expect(label({ town: '', country: 'NO' })).toBe('NO');
  expect(label({ town: '', country: '', point: { lat: 59.9, lon: 10.7 } })).toBe('59.9, 10.7');
});
