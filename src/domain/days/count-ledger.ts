import { dayNumber } from '../shared/calendar-day.ts';
import { countDatings, datingRunsOf } from './count-datings.ts';
import { countOfDay, type CountingRule, type Counts, type MinMax } from './count-days.ts';
import { isCorrected } from './with-corrections.ts';
import type { Ledger } from './ledger.ts';

/**
 * On how many days of a ledger something counts: at least and at most. Where dates are known to the month
 * or the year only, that is over all datings that are possible together: of a day trip in June it is one
 * day in France, although it may have been any.
 */
export function countLedger(ledger: Ledger, rule: CountingRule, counts: Counts): MinMax {
  const total = { min: 0, max: 0 };
  const runs = datingRunsOf(ledger.timeline);
  const [first] = ledger.days;
  if (!first) return total;
  const start = dayNumber(first.date);
  const isOfRun = new Uint8Array(ledger.days.length);
  for (const { from, to } of runs) {
    isOfRun.fill(1, Math.max(0, from - start), Math.max(0, to - start + 1));
  }
  for (const [at, day] of ledger.days.entries()) {
    if (isOfRun[at] && !isCorrected(day)) continue;
    isOfRun[at] = 0;
    const { min, max } = countOfDay(day, rule, counts);
    total.min += min;
    total.max += max;
  }
  const isCounted = (day: number) => isOfRun[day - start] === 1;
  for (const run of runs) {
    total.min += countDatings(ledger, run, { rule, counts, isCounted, isLeast: true });
    total.max += countDatings(ledger, run, { rule, counts, isCounted, isLeast: false });
  }
  return total;
}
