import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import type { DaySpan } from '../../../../../domain/days/timeline/day-span.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { daysBetween } from '../../../../../domain/shared/dates/calendar-day.ts';

/**
 * The days of a year that a report is of: those of which anything can be said, which end today or with the last plan.
 *
 * @param known - the first and the last day of which anything can be said, YYYY-MM-DD; undefined where there is none
 */
export function periodOf(year: number, known: DaySpan | undefined): DaySpan {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (!known || known.to < first || known.from > last) return { from: first, to: last };
  return {
    from: known.from > first ? known.from : first,
    to: known.to < last ? known.to : last,
  };
}

/**
 * How many days the days of a period are: the dates that were lived, or by `midnight` their nights, of which a date
 * that was lived twice has two.
 */
export function daysOfPeriod(days: readonly DayExplanation[], rule: DayRule): number {
  return days.reduce((sum, { from, to, nights }) => {
    const each = rule === 'midnight' ? nights.length : Math.min(1, nights.length);
    return sum + each * (daysBetween(from, to) + 1);
  }, 0);
}

/** Days that touched ground and count nowhere, as `no-transit` does not count that of a stop on the way. */
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
