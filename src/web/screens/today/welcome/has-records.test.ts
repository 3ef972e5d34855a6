import { expect, it } from 'vitest';
import { hasRecords } from './has-records.ts';

it('takes an archive for empty that has nothing but its people and their places', () => {
  expect(hasRecords([])).toBe(false);
  expect(hasRecords(['person', 'place'])).toBe(false);
});

it('takes none for empty that has engagements, certificates, stays or trips and no journey', () => {
  for (const name of ['engagement', 'vessel', 'certificate', 'stay', 'trip', 'track'] as const) {
    expect(hasRecords(['person', name])).toBe(true);
  }
});
