import { expect, it } from 'vitest';
import type { TableMapping } from './mapping.ts';
import { bothWays, orderOfDates } from './order-of-dates.ts';

const today = '2026-11-24';
const mappingOf = (...fields: string[]): TableMapping => ({
  format: 1,
  kind: 'journey',
  columns: fields.map((field, at) => ({ heading: `c${at}`, field })),
  fixed: [],
  dateOrder: 'month-first',
  places: [],
  airlines: [],
});
const orderOf = (
  mapping: TableMapping,
  cells: string[][],
  dateOrder?: 'day-first' | 'month-first',
) =>
  orderOfDates(
    mapping,
    {
      headings: mapping.columns.map(({ heading }) => heading),
      rows: cells.map((one) => ({ cells: one })),
    },
    { today, dateOrder },
  );

it('leaves a date open that can be read both ways, until it is known which is meant', () => {
  const dates = [['2019-05-03'], ['03/06/2019'], ['4/7/2019']];
  const mapping = mappingOf('date');
  expect(orderOf(mapping, dates)).toEqual({
    order: 'month-first',
    isSure: false,
    open: '03/06/2019',
  });
  expect(orderOf(mapping, dates, 'day-first')).toEqual({
    order: 'day-first',
    isSure: true,
    open: '',
  });
  expect(orderOf({ ...mapping, isOrderSaid: true }, dates, 'day-first')).toEqual({
    order: 'month-first',
    isSure: true,
    open: '',
  });
});

it('believes a date of the file before what its owner writes elsewhere', () => {
  const dates = [['03/06/2019'], ['25/6/2019']];
  expect(orderOf(mappingOf('date'), dates, 'month-first')).toMatchObject({
    order: 'day-first',
    isSure: true,
  });
});

it('asks nothing where every date can be read in one way', () => {
  const dates = [['2019-05-03'], ['3 Jun 2019'], ['7/7/2019'], ['1998'], ['']];
  expect(orderOf(mappingOf('date'), dates)).toMatchObject({ isSure: false, open: '' });
});

it('looks at days with the year of another column, at days before times, and at no other column', () => {
  expect(orderOf(mappingOf('date', 'year'), [['5/6', '1998']]).open).toBe('5/6/1998');
  expect(orderOf(mappingOf('departureScheduled'), [['5/6/1998 10:15']]).open).toBe(
    '5/6/1998 10:15',
  );
  expect(orderOf(mappingOf('departureScheduled'), [['9.30']]).order).toBe('month-first');
  expect(orderOf(mappingOf('note'), [['5/6/1998']]).open).toBe('');
});

it('says what a date may be', () => {
  expect(bothWays('03/06/19', today)).toEqual({ dayFirst: '2019-06-03', monthFirst: '2019-03-06' });
  expect(bothWays('5/5/2019', today)).toBeUndefined();
  expect(bothWays('13/5/2019', today)).toBeUndefined();
});

it('takes no longer for a cell of any length', () => {
  const long = '1/2/'.repeat(200_000);
  expect(orderOf(mappingOf('date', 'departureScheduled'), [[long, long]]).open).toBe('');
});
