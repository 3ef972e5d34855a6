import { expect, it } from 'vitest';
import { weightOf } from './weight.ts';

it('counts long texts, also within lists, and each record', () => {
  expect(weightOf({ name: 'a'.repeat(200), date: null, count: 3 })).toBe(100);
  const items = [{ note: 'b'.repeat(300) }, { note: '' }];
  expect(weightOf({ note: 'a'.repeat(201), items })).toBe(100 + 201 + 300);
});
