import type { MinMax } from './count-days.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { runsOfLedger } from '../timeline/ledger-runs.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';

/**
 * How many days of a ledger each territory has, in the order in which they were first touched, over all
 * datings that are possible together: of a day trip in June it is one day in France, although it may have
 * been any of thirty.
 */
export function countTerritories(ledger: Ledger, counting: TerritoryCounting): Map<string, MinMax> {
  const totals = new Map<string, MinMax>();
  const add = (code: string, { min, max }: MinMax) => {
    const total = totals.get(code);
    if (!total) totals.set(code, { min, max });
    else {
      total.min += min;
      total.max += max;
    }
  };
  const { isOfRun, runs } = runsOfLedger(ledger);
  for (const [at, day] of ledger.days.entries()) {
    for (const [code, count] of territoriesOfDay(day, counting)) {
      // In the order in which they were first touched, whenever they are counted.
      add(code, isOfRun(at) ? { min: 0, max: 0 } : count);
    }
  }
  for (const run of runs) for (const [code, count] of run.counts(counting)) add(code, count);
  return totals;
}
