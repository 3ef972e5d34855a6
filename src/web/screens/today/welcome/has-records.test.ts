import { expect, it } from 'vitest';
import { kindNames } from '../../../../domain/records/registry.ts';
import { hasRecords } from './has-records.ts';

const none = Object.fromEntries(kindNames.map((name) => [name, []]));

it('takes an archive for empty that has nothing but its people and their places', () => {
  expect(hasRecords(none)).toBe(false);
  expect(hasRecords({ ...none, person: [{}], place: [{}] })).toBe(false);
});

it('takes none for empty that has engagements, certificates, stays or trips and no journey', () => {
  for (const name of ['engagement', 'vessel', 'certificate', 'stay', 'trip', 'track'] as const) {
    expect(hasRecords({ ...none, [name]: [{}] })).toBe(true);
  }
});

it('waits for what is on its way, unless something is there', () => {
  expect(hasRecords({ ...none, stay: undefined })).toBeUndefined();
  expect(hasRecords({ ...none, stay: undefined, trip: [{}] })).toBe(true);
});
