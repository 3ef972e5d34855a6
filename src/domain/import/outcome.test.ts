import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOutcomes, outcomes } from './outcome.ts';

it('counts every row once', () => {
  expect(countOutcomes(['imported', 'failed', 'imported', 'skipped'])).toEqual({
    rows: 4,
    imported: 2,
    updated: 0,
    duplicates: 0,
    skipped: 1,
    failed: 1,
  });
});

it('has as many rows as outcomes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes)), (rows) => {
      const { rows: all, ...others } = countOutcomes(rows);
      expect(all).toBe(rows.length);
      expect(Object.values(others).reduce((sum, count) => sum + count)).toBe(all);
    }),
  );
});
