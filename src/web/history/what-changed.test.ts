import { expect, test } from 'vitest';
import { labelOfRecord, whatChanged } from './what-changed.ts';

const names = new Map([
  ['airport:EGLL', 'LHR London'],
  ['airport:KJFK', 'JFK New York'],
  ['p1', 'Alex'],
]);
const nameOf = (id: string) => names.get(id);
const flight = {
  mode: 'air',
  date: '1978-06-12',
  order: 0,
  from: 'airport:EGLL',
  to: 'airport:KJFK',
  operator: { name: 'British Airways', iata: 'BA', icao: '' },
  statedDistance: null,
  travellers: [{ personId: 'p1', seat: '12A', seatPosition: '', cabin: '', reason: '' }],
  createdAt: '2026-11-21T00:00:00Z',
};

test('an edit shows the fields that differ, before and after', () => {
  const moved = { ...flight, date: '1978-06-13', createdAt: '2027-01-01T00:00:00Z' };
  expect(whatChanged(flight, moved, nameOf)).toEqual([
    { field: 'date', before: '1978-06-12', after: '1978-06-13' },
  ]);
});

test('what was added shows all that is known, with names in place of ids', () => {
  expect(whatChanged(null, flight, nameOf)).toEqual([
    { field: 'mode', before: '', after: 'air' },
    { field: 'date', before: '', after: '1978-06-12' },
    { field: 'from', before: '', after: 'LHR London' },
    { field: 'to', before: '', after: 'JFK New York' },
    { field: 'operator', before: '', after: 'British Airways BA' },
    { field: 'travellers', before: '', after: 'Alex 12A' },
  ]);
});

test('a change within a list is a change of the field', () => {
  const seated = { ...flight, travellers: [{ ...flight.travellers[0], seat: '14C' }] };
  expect(whatChanged(flight, seated, nameOf)).toEqual([
    { field: 'travellers', before: 'Alex 12A', after: 'Alex 14C' },
  ]);
});

test('records are called by their ends or their name', () => {
  expect(labelOfRecord(flight, nameOf)).toBe('LHR London → JFK New York');
  expect(labelOfRecord({ ...flight, to: 'gone' }, nameOf)).toBe('LHR London → gone');
  expect(labelOfRecord({ name: 'Sam', slug: 'sam' }, nameOf)).toBe('Sam');
  expect(labelOfRecord(null, nameOf)).toBe('');
});
