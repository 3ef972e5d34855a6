import { expect, test } from 'vitest';
import { weightOf } from './weight.ts';

test('a record of short values weighs a hundred, and a long text its characters', () => {
  expect(weightOf({ date: '2024-05-01', distance: 12, note: 'a'.repeat(200) })).toBe(100);
  expect(weightOf({ date: '2024-05-01', note: 'a'.repeat(201) })).toBe(301);
});

test('a list weighs nothing up to four items, and each further value its characters', () => {
  const traveller = { personId: 'a'.repeat(36), seat: 12 };
  expect(weightOf({ travellers: Array.from({ length: 4 }, () => traveller) })).toBe(100);
  // Two further items, each of 36 + 8 and 8.
  expect(weightOf({ travellers: Array.from({ length: 6 }, () => traveller) })).toBe(204);
});

test('hundreds of short texts are not taken for nothing', () => {
  const capacities = Array.from({ length: 504 }, () => 'a'.repeat(100));
  expect(weightOf({ capacities })).toBe(100 + 500 * 108);
});
