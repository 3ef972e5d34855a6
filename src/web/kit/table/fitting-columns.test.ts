import { expect, it } from 'vitest';
import type { DataColumn } from './data-column.ts';
import { fittingColumns } from './fitting-columns.ts';

const column = (key: string, more: Partial<DataColumn<string>>): DataColumn<string> => ({
  key,
  header: key,
  value: (row) => row,
  ...more,
});
const widthsIn = (columns: DataColumn<string>[], room: number) =>
  Object.fromEntries(
    fittingColumns(columns, room).map(({ column: { key }, width }) => [key, width]),
  );

const columns = [
  column('from', { minWidth: 10 }),
  column('to', { minWidth: 20 }),
  column('count', { width: 5 }),
  column('slowest', { width: 4, spare: 1 }),
  column('fastest', { width: 4, spare: 1 }),
  column('operators', { width: 6, spare: 2 }),
];

it('gives what fixed columns leave to the others, in proportion', () => {
  // 67 − 19 = 48, shared one third and two thirds.
  expect(widthsIn(columns, 67)).toEqual({
    from: 16,
    to: 32,
    count: 5,
    slowest: 4,
    fastest: 4,
    operators: 6,
  });
});

it('leaves out whole ranks, the highest first, until names have what they need', () => {
  expect(Object.keys(widthsIn(columns, 49))).toContain('operators');
  // 48 − 13 = 35, of which 30 are needed without the operators.
  expect(Object.keys(widthsIn(columns, 48))).toEqual(['from', 'to', 'count', 'slowest', 'fastest']);
  expect(widthsIn(columns, 41)).toEqual({ from: 12, to: 24, count: 5 });
});

it('never leaves out columns that cannot be spared, however narrow', () => {
  expect(widthsIn(columns, 20)).toEqual({ from: 5, to: 10, count: 5 });
});

it('stretches fixed columns where no other is there to take the room', () => {
  expect(widthsIn([column('a', { width: 2 }), column('b', { width: 6 })], 16)).toEqual({
    a: 4,
    b: 12,
  });
});
