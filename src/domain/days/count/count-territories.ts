import { getOrMake } from '../../shared/remember.ts';
import { type MinMax, addCount, noDays } from './count-days.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { runsOfLedger } from '../timeline/ledger-runs.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';

/**
 * Counts the days of each territory in a ledger, in order of first touch, over all combinations of
 * dates that are possible together. A day trip in June is one day in France, although it can have
 * been on any of thirty.
 */
export function countTerritories(ledger: Ledger, counting: TerritoryCounting): Map<string, MinMax> {
  const totals = new Map<string, MinMax>();
  const add = (code: string, count: MinMax) => addCount(getOrMake(totals, code, noDays), count);
  const { isOfRun, runs } = runsOfLedger(ledger);
  for (const [at, day] of ledger.days.entries()) {
    for (const [code, count] of territoriesOfDay(day, counting)) {
      // Days of runs are counted below; adding 0 here keeps the order of first touch.
      add(code, isOfRun(at) ? { min: 0, max: 0 } : count);
    }
  }
  for (const run of runs) for (const [code, count] of run.counts(counting)) add(code, count);
  return totals;
}
