import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { CountingRule, Counts, MinMax } from '../count/count-days.ts';
import { countSpan } from '../count/count-span.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { countBy, type Counting } from './counting.ts';
import { totalOf, totalBy, type Tally } from './windows.ts';

interface CountedDays {
  ledger: Ledger;
  tally: Tally;
  /**
   * How the days of the tally were counted. The tally may exclude or add days for other reasons.
   */
  counted: Counting & { rule: CountingRule };
  /** The days, as numbers. */
  from: number;
  to: number;
}

/**
 * Returns the minimum and maximum number of days over all datings that are possible together, as in
 * the tables of days. Undefined if that equals the tally, which adds the days individually.
 * Example: a return trip of a week in an unknown part of a month. Each day of the month may count
 * and none is certain, so individually that is 0 to 30 days, but together 7.
 */
export function countedTogether(of: CountedDays): MinMax | undefined {
  const { ledger, tally, counted, from, to } = of;
  const byTally = totalOf(tally, from, to);
  if (byTally.min === byTally.max) return undefined;
  const span = { from: dateOfDay(from), to: dateOfDay(to) };
  const isLeftOut = (date: string) => {
    const day = dayNumber(date);
    return totalBy(tally, 'max', day, day) === 0;
  };
  const oneByOne = { min: 0, max: 0 };
  for (const day of ledger.days) {
    if (day.date < span.from || day.date > span.to || isLeftOut(day.date)) continue;
    const { min, max } = countBy(day, counted.rule, counted);
    oneByOne.min += min;
    oneByOne.max += max;
  }
  const together = (counts: Counts): MinMax => {
    const codeOf: Parameters<typeof countSpan>[1]['codeOf'] = (touch, date) =>
      counts(touch, date) && !isLeftOut(date) ? 'counts' : '';
    const { rule } = counted;
    return countSpan(ledger, { rule, codeOf }, span).get('counts') ?? { min: 0, max: 0 };
  };
  const { min } = together(counted.surely);
  const { max } = together(counted.maybe);
  if (min === oneByOne.min && max === oneByOne.max) return undefined;
  return {
    min: byTally.min + min - oneByOne.min,
    max: byTally.max + max - oneByOne.max,
  };
}
