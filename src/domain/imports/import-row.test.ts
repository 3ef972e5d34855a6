import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRows, rowOutcomes } from './import-row.ts';

it('counts what rows come to, and parts of it beside the whole', () => {
  expect(countRows(['new', 'add-traveller', 'failed', 'perhaps-same', 'complete'])).toEqual({
    rows: 5,
    imported: 2,
    updated: 1,
    duplicates: 1,
    skipped: 0,
    failed: 1,
    addTravellers: 1,
    completed: 1,
    perhapsSame: 1,
  });
});

it('has every row in one outcome', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rowOutcomes)), (rows) => {
      const { imported, updated, duplicates, skipped, failed, ...rest } = countRows(rows);
      expect(rest.rows).toBe(rows.length);
      expect(imported + updated + duplicates + skipped + failed).toBe(rows.length);
    }),
  );
});
