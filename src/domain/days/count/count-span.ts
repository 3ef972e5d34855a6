import { getOrMake } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { type MinMax, addCount, noDays } from './count-days.ts';
import { runsOfLedger } from '../timeline/ledger-runs.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { dayWithin, type TravelSpan } from './travel-span.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';

/**
 * Counts the days of each territory in a span, in order of first touch. For one year it equals the
 * count of `countMatrix` for that year; for all days it equals the total of `countMatrix`. For
 * several years it can differ from the sum of the years, because an uncertain day in December or
 * January belongs to only one of them.
 */
export function countSpan(
  ledger: Ledger,
  counting: TerritoryCounting,
  span: TravelSpan,
): Map<string, MinMax> {
  const { from, to } = span;
  const counts = new Map<string, MinMax>();
  const add = (code: string, count: MinMax) => {
    if (count.max > 0) addCount(getOrMake(counts, code, noDays), count);
  };
  const { isOfRun, runs } = runsOfLedger(ledger);
  for (const [at, day] of ledger.days.entries()) {
    if (day.date < from || day.date > to || isOfRun(at)) continue;
    for (const [code, count] of territoriesOfDay(dayWithin(day, span), counting)) {
      add(code, count);
    }
  }
  const [first, last] = [dayNumber(from), dayNumber(to)];
  for (const run of runs) {
    const { days } = run;
    if (days[0]!.date > to || days.at(-1)!.date < from) continue;
    const isAsked = (day: number) => first <= day && day <= last;
    for (const [code, count] of run.counts(counting, { isAsked })) add(code, count);
  }
  return counts;
}
