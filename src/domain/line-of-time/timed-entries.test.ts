import { afterAll, expect, it, vi } from 'vitest';
import { jfk, lhr, nrt } from '../../../test/journeys/journey-fixtures.ts';
import { lineOf, stayOf } from '../../../test/line-of-time/sources.ts';
import type { Kinds } from '../records/registry.ts';

// This file mocks modules, so it and the next file load their modules again.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// No kind on the timeline has a field with its time yet, so stays have it in two of theirs.
vi.mock('../records/registry.ts', async (original) => {
  const real = await original<{ kinds: Kinds }>();
  const time = { ...real.kinds.stay.time, at: 'name', zone: 'note' };
  return { ...real, kinds: { ...real.kinds, stay: { ...real.kinds.stay, time } } };
});

it('entries of a date are in the order of their times, in their own zone or in that of their place', () => {
  const stay = (id: string, at: string, zone: string, placeId: string | null) =>
    stayOf({ id, arrival: '2019-06-12', departure: '2019-06-12', name: at, note: zone, placeId });
  const entries = lineOf({
    stays: [
      stay('a 23:30 UTC', '19:30', '', jfk.id),
      stay('b 10:30 UTC', '19:30', '', nrt.id),
      stay('c 18:30 UTC', '19:30', '', lhr.id),
      stay('d 04:30 UTC', '13:30', 'Asia/Tokyo', lhr.id),
      stay('e no time', '', '', lhr.id),
    ],
  });
  expect(entries.map(({ key }) => key)).toEqual([
    'e no time',
    'd 04:30 UTC',
    'b 10:30 UTC',
    'c 18:30 UTC',
    'a 23:30 UTC',
  ]);
});
