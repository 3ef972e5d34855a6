import { expect, test, vi } from 'vitest';
import { longLog } from '../../../test/journeys/journey-fixtures.ts';
import { toLedger } from '../../domain/journeys/ledger-row.ts';
import { deriveLedger } from './derive-ledger.ts';

test('gives the rows that one go would give, in the same order', async () => {
  const journeys = longLog(2500);
  const rows = await deriveLedger(journeys, () => Promise.resolve());
  expect(rows).toHaveLength(2500);
  expect(rows).toEqual(toLedger(journeys));
});

test('pauses before each piece of five hundred', async () => {
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await deriveLedger(longLog(2500), pause);
  expect(pause).toHaveBeenCalledTimes(5);
  await deriveLedger([], pause);
  expect(pause).toHaveBeenCalledTimes(5);
});

test('really lets other tasks run in between', async () => {
  let ran = false;
  setTimeout(() => {
    ran = true;
  }, 0);
  await deriveLedger(longLog(12_000));
  expect(ran).toBe(true);
});
