import { expect, it } from 'vitest';
import { rowsNow } from './rows-now.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
if (!a || !b || !c || !d) throw new Error('four rows');
const order = { all: [a, b, c], shown: [c, a] };

it('is the order itself where nothing has changed', () => {
  expect(rowsNow(order, order.all)).toBe(order.shown);
  expect(rowsNow(order, [...order.all])).toBe(order.shown);
});

it('an edited row stays where it was', () => {
  const edited = { id: 'c', text: 'z' };
  expect(rowsNow(order, [a, b, edited])).toEqual([edited, a]);
});

it('a row that was not shown stays hidden when it is edited', () => {
  expect(rowsNow(order, [a, { id: 'b', text: 'z' }, c])).toEqual([c, a]);
});

it('a row that is gone is gone, and a new one comes last', () => {
  expect(rowsNow(order, [b, c, d])).toEqual([c, d]);
  expect(rowsNow(order, [b, c])).toEqual([c]);
});

it('new rows are in the order in which they were made, whichever of them are stored', () => {
  const [e, f] = ['e', 'f'].map((id) => ({ id, text: 'new' }));
  if (!e || !f) throw new Error('two rows');
  // Unsaved rows come after saved rows.
  expect(rowsNow(order, [a, b, c, d, f, e])).toEqual([c, a, d, e, f]);
});
