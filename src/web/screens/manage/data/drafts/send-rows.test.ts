import { expect, it } from 'vitest';
import { faultsOf } from './send-rows.ts';

it('a fault is of the row and the cell that its path names', () => {
  const issues = [{ path: 'records.3.values.travellers.0.seat', code: 'too_big' }];
  expect(faultsOf(issues, 9)).toEqual([{ index: 3, path: 'travellers.0.seat', code: 'too_big' }]);
});

it('a fault without a row is of the row that was sent alone, and of none of several', () => {
  const issues = [{ path: 'slug', code: 'in-use' }];
  expect(faultsOf(issues, 1)).toEqual([{ index: 0, path: 'slug', code: 'in-use' }]);
  expect(faultsOf(issues, 2)).toEqual([]);
});

it('a fault of what was sent beside the rows is of none of them', () => {
  expect(faultsOf([{ path: 'places.0.name', code: 'too_small' }], 1)).toEqual([]);
  expect(faultsOf([{ path: 'records', code: 'too_big' }], 1)).toEqual([]);
});
