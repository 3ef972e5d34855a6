import { expect, it } from 'vitest';
import { withAll, withHidden, withMoved } from './arranged-columns.ts';

const columns = { shown: ['date', 'from', 'to'], frozen: 1 };

it.each([
  ['from', -1, ['from', 'date', 'to']],
  ['from', 1, ['date', 'to', 'from']],
  ['date', -1, ['date', 'from', 'to']],
  ['to', 1, ['date', 'from', 'to']],
  ['note', 1, ['date', 'from', 'to']],
] as const)('%s moved by %i', (path, by, shown) => {
  expect(withMoved(columns, path, by)).toEqual({ shown, frozen: 1 });
});

it('a column that is hidden leaves as many frozen as there were beside it', () => {
  expect(withHidden(columns, 'date')).toEqual({ shown: ['from', 'to'], frozen: 0 });
  expect(withHidden(columns, 'to')).toEqual({ shown: ['date', 'from'], frozen: 1 });
});

it('all columns are those shown, in their order, and then the others', () => {
  expect(withAll(['date', 'to'], ['mode', 'to', 'date', 'note'])).toEqual([
    'date',
    'to',
    'mode',
    'note',
  ]);
});
