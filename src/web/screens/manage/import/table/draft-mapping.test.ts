import { expect, it } from 'vitest';
import type { TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import {
  asField,
  doubtfulColumns,
  twoWayDate,
  usedColumns,
  withoutBlanks,
} from './draft-mapping.ts';

const mapping: TableMapping = {
  format: 1,
  kind: 'journey',
  columns: [
    { heading: 'When', field: 'date' },
    { heading: 'Booked', field: '' },
    { heading: 'Miles', field: 'statedDistance', unit: 'mi' },
  ],
  fixed: [],
  dateOrder: 'month-first',
  places: [],
  airlines: [],
};
const today = '2026-11-24';
const rows = (...dates: string[]) => dates.map((date) => ({ cells: [date, '01/02/2003', '1'] }));

it('shows the first date that can be read both ways, of a column with dates', () => {
  expect(twoWayDate(mapping, rows('25/12/1978', '7/7/1979', '03/04/98'), today)).toEqual({
    text: '03/04/98',
    dayFirst: '1998-04-03',
    monthFirst: '1998-03-04',
  });
  expect(twoWayDate(mapping, rows('1998-03-04', '3 April 1998', '12/31/1998', ''), today)).toBe(
    undefined,
  );
});

it('counts the columns that are used, and points out those that nobody is sure of', () => {
  expect(usedColumns(mapping)).toBe(2);
  expect(doubtfulColumns(mapping, [0.95, 0, 0.5])).toEqual([2]);
});

it('forgets the unit of a column that becomes something else', () => {
  expect(asField(mapping.columns[2]!, 'note')).toEqual({ heading: 'Miles', field: 'note' });
  expect(asField({ heading: 'Sam', field: '' }, 'traveller')).toEqual({
    heading: 'Sam',
    field: 'traveller',
    person: 'Sam',
  });
});

it('leaves out a value for every row that nobody has written yet', () => {
  const fixed = [
    { field: 'mode', text: 'rail' },
    { field: 'note', text: ' ' },
  ];
  expect(withoutBlanks({ ...mapping, fixed }).fixed).toEqual([{ field: 'mode', text: 'rail' }]);
});
