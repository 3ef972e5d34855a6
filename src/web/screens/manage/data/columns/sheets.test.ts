import { expect, it } from 'vitest';
import { cellColumns, itemColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import { type KindName, kindNames, kinds } from '../../../../../domain/records/registry.ts';
import { journeysOf } from '../sheet-scope.ts';
import { inputOfNew, newRow, sheetOf } from './sheets.ts';

it.each(kindNames)('the table of %s begins with columns that there are', (name) => {
  const { fields }: Kind = kinds[name];
  const ofItems = Object.entries(fields).flatMap(([list, field]) =>
    field.type === 'list' ? itemColumns(list, field, '') : [],
  );
  const paths = [...cellColumns(fields), ...ofItems].map(({ path }) => path);
  const { columns = [], sort } = sheetOf(name);
  expect(columns.filter((path) => !paths.includes(path))).toEqual([]);
  expect(sort === undefined || paths.includes(sort.key)).toBe(true);
});

const columnOf = (name: KindName, path: string) => {
  const { fields }: Kind = kinds[name];
  return cellColumns(fields).find((column) => column.path === path)!;
};

it('an empty cell of travellers in a new row is of whom the log is of', () => {
  const travellers = columnOf('journey', 'travellers');
  const ofRobin = newRow('journey', journeysOf(['robin'], ['robin']).begins);
  expect(inputOfNew(ofRobin, travellers, { text: ' ' })).toEqual({
    value: [{ personId: 'robin', seat: '', seatPosition: '', cabin: '', reason: '' }],
  });
  expect(inputOfNew(ofRobin, travellers, { text: 'Sam' })).toEqual({ text: 'Sam' });
  const number = columnOf('journey', 'number');
  expect(inputOfNew(ofRobin, number, { text: '' })).toEqual({ text: '' });
  expect(inputOfNew(newRow('journey', {}), travellers, { text: '' })).toEqual({ text: '' });
});

it('an empty cell of what has to be chosen is what a new row begins with, if it begins with one', () => {
  const empty = { text: '' };
  const night = newRow('stay', {});
  expect(inputOfNew(night, columnOf('stay', 'kind'), empty)).toEqual({ value: 'hotel' });
  expect(inputOfNew(night, columnOf('stay', 'kind'), { text: 'Camp' })).toEqual({ text: 'Camp' });
  expect(inputOfNew(night, columnOf('stay', 'town'), empty)).toEqual(empty);
  const claim = newRow('circumstance', {});
  expect(inputOfNew(claim, columnOf('circumstance', 'kind'), empty)).toEqual(empty);
});
