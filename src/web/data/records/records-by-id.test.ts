import { expect, it } from 'vitest';
import { recordsById } from './records-by-id.ts';

it('finds records by their ids, and indexes a list once for all who ask', () => {
  const records = [
    { id: 'a', name: 'one' },
    { id: 'b', name: 'other' },
  ];
  const index = recordsById(records);
  expect(index.get('b')).toBe(records[1]);
  expect(index.get('c')).toBeUndefined();
  expect(recordsById(records)).toBe(index);
});

it('indexes the list that comes after a change anew', () => {
  const before = [{ id: 'a' }];
  const after = [...before, { id: 'b' }];
  expect(recordsById(before).has('b')).toBe(false);
  expect(recordsById(after).has('b')).toBe(true);
});
