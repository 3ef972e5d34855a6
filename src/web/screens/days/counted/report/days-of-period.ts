import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import type { DaySpan } from '../../../../../domain/days/timeline/day-span.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { daysBetween } from '../../../../../domain/shared/dates/calendar-day.ts';

/**
 * The part of a year that a report covers: from the first to the last day about which anything is
 * known. The last is today or the end of the last plan. If nothing is known of a year, the year so
 * far.
 *
 * @param known - The first and last known day, YYYY-MM-DD. Undefined if nothing is known.
 */
export function periodOf(year: number, known: DaySpan | undefined, today: string): DaySpan {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (!known || known.to < first || known.from > last) {
    return { from: first, to: first <= today && today < last ? today : last };
  }
  return {
    from: known.from > first ? known.from : first,
    to: known.to < last ? known.to : last,
  };
}

/**
 * Counts the days of a period. A skipped date does not count. With the `midnight` rule it counts
 * nights, so a repeated date counts twice.
 */
export function daysOfPeriod(days: readonly DayExplanation[], rule: DayRule): number {
  return days.reduce((sum, { from, to, nights }) => {
    const each = rule === 'midnight' ? nights.length : Math.min(1, nights.length);
    return sum + each * (daysBetween(from, to) + 1);
  }, 0);
}

/**
 * Counts days that touched ground but count nowhere, because the `no-transit` rule ignores a
 * transit stop.
 */
export function daysInTransitOnly(days: readonly DayExplanation[], rule: DayRule): MinMax {
  let [min, max] = [0, 0];
  if (rule !== 'no-transit') return { min, max };
  for (const { from, to, counted, grounds } of days) {
    if (!grounds.some(({ isSure }) => isSure) || counted.some((one) => one.min > 0)) continue;
    const dates = daysBetween(from, to) + 1;
    max += dates;
    if (counted.length === 0) min += dates;
  }
  return { min, max };
}
