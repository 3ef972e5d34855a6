import { expect, it } from 'vitest';
import { cellColumns, itemColumns } from '../../domain/kinds/cell-columns.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../domain/records/registry.ts';
import { sheetOf } from './sheets.ts';

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
