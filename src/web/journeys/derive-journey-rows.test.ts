import { expect, test, vi } from 'vitest';
import { longLog } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../domain/journeys/journey-row.ts';
import { deriveJourneyRows } from './derive-journey-rows.ts';

test('gives the rows that one go would give, in the same order', async () => {
  const journeys = longLog(2500);
  const rows = await deriveJourneyRows(journeys, () => Promise.resolve());
  expect(rows).toHaveLength(2500);
  expect(rows).toEqual(toJourneyRows(journeys));
});

test('pauses before each piece of five hundred', async () => {
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await deriveJourneyRows(longLog(2500), pause);
  expect(pause).toHaveBeenCalledTimes(5);
  await deriveJourneyRows([], pause);
  expect(pause).toHaveBeenCalledTimes(5);
});

test('really lets other tasks run in between', async () => {
  let ran = false;
  setTimeout(() => {
    ran = true;
  }, 0);
  await deriveJourneyRows(longLog(12_000));
  expect(ran).toBe(true);
});
