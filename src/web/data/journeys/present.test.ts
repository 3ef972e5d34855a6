import { expect, test } from 'vitest';
import { journeyOf, jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { standingsNow } from './present.ts';

const minute = (instant: string) => Date.parse(instant) / 60_000;

test('the same standings until a journey begins, so that nothing is counted anew meanwhile', () => {
  const rows = toJourneyRows([
    // 10:00 in London is 10:00Z in November.
    journeyOf({ id: 'a', from: lhr, to: jfk, date: '2026-11-22', departureScheduled: '10:00' }),
    journeyOf({ id: 'b', from: jfk, to: lhr, date: '2026-11-01' }),
  ]);
  const early = standingsNow(rows, minute('2026-11-22T09:00Z'));
  expect(early.planned.map(({ id }) => id)).toEqual(['a']);
  expect(standingsNow(rows, minute('2026-11-22T09:59Z'))).toBe(early);
  const departed = standingsNow(rows, minute('2026-11-22T10:00Z'));
  expect(departed).not.toBe(early);
  expect(departed.planned).toEqual([]);
});
