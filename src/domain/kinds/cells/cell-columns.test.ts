import { expect, it } from 'vitest';
import {
  cellColumns,
  columnOfPath,
  fieldPathOf,
  itemColumns,
  listPathOf,
  setAt,
  valueAt,
  valuesAt,
  withValue,
} from './cell-columns.ts';
import { group, list, name, reference, text } from '../fields.ts';

const travellers = list(
  'json',
  { personId: reference('person', { required: true }), seat: text(20) },
  { maxItems: 3, eachOnce: 'personId' },
);
const fields = { number: name(20), vehicle: group({ type: name(20), icao: name(4) }), travellers };

const record = {
  number: 'BA117',
  vehicle: { type: 'Boeing 747', icao: 'B744' },
  travellers: [
    { personId: 'p1', seat: '12A' },
    { personId: 'p2', seat: '' },
  ],
};

it('a group has a column for each of its fields, a list one for all its items', () => {
  expect(cellColumns(fields).map(({ path }) => path)).toEqual([
    'number',
    'vehicle.type',
    'vehicle.icao',
    'travellers',
  ]);
});

it('an item of a list has a column for each of its other fields', () => {
  expect(itemColumns('travellers', travellers, 'p1').map(({ path }) => path)).toEqual([
    'travellers[p1].seat',
  ]);
  expect(fieldPathOf('travellers[p1].seat')).toBe('travellers.seat');
  expect(fieldPathOf('vehicle.type')).toBe('vehicle.type');
});

it('a column of the only item is of whoever that is, and of nobody where they are several', () => {
  const path = 'travellers[].seat';
  const alone = { ...record, travellers: [{ personId: 'p2', seat: '3F' }] };
  expect(itemColumns('travellers', travellers, '').map((column) => column.path)).toEqual([path]);
  expect([fieldPathOf(path), listPathOf(path)]).toEqual(['travellers.seat', 'travellers']);
  expect(valueAt(alone, path)).toBe('3F');
  expect(withValue(alone, path, '4A').travellers).toEqual([{ personId: 'p2', seat: '4A' }]);
  expect(valueAt(record, path)).toBe('');
  expect(valuesAt(record, path)).toEqual(['12A', '']);
  expect(withValue(record, path, '4A')).toBe(record);
});

it('a path within a list is shown by the column of the list', () => {
  const columns = cellColumns(fields);
  expect(columnOfPath(columns, 'travellers.0.seat')?.path).toBe('travellers');
  expect(columnOfPath(columns, 'vehicle.type')?.path).toBe('vehicle.type');
  expect(columnOfPath(columns, 'travellersOf')).toBeUndefined();
});

it('values are read and replaced at the path of a column', () => {
  expect(valueAt(record, 'vehicle.icao')).toBe('B744');
  expect(valueAt(record, 'travellers[p1].seat')).toBe('12A');
  expect(valueAt(record, 'travellers[p3].seat')).toBe('');
  expect(withValue(record, 'vehicle.icao', 'B748')).toEqual({
    ...record,
    vehicle: { type: 'Boeing 747', icao: 'B748' },
  });
  expect(withValue(record, 'travellers[p2].seat', '12B').travellers).toEqual([
    { personId: 'p1', seat: '12A' },
    { personId: 'p2', seat: '12B' },
  ]);
  expect(withValue(record, 'travellers[p3].seat', '12B')).toEqual(record);
});

it('makes a record cell by cell', () => {
  const made: Record<string, unknown> = { note: '' };
  setAt(made, 'note', 'snow');
  setAt(made, 'vehicle.type', 'DC-9');
  setAt(made, 'vehicle.name', '');
  expect(made).toEqual({ note: 'snow', vehicle: { type: 'DC-9', name: '' } });
});
