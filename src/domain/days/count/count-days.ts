import type { Ground, LedgerDay, Touch } from '../timeline/ledger-day.ts';

/** Which days count: any part of one, or where the date ended. */
export type CountingRule = 'any' | 'midnight';

/** Whether a touch counts on a date (YYYY-MM-DD). */
export type Counts = (touch: Touch, date: string) => boolean;

/** How often something surely was, and how often at most. */
export interface MinMax {
  min: number;
  max: number;
}

/**
 * How often a day counts: once at most by `any`, and by `midnight` once for each time that it was lived.
 */
export function countOfDay(day: LedgerDay, rule: CountingRule, counts: Counts): MinMax {
  const { date, grounds, nights } = day;
  if (rule === 'any') {
    return {
      min: grounds.some((ground) => countsSurely(ground, date, counts)) ? 1 : 0,
      max: grounds.some((ground) => mayCount(ground, date, counts)) ? 1 : 0,
    };
  }
  let [min, max] = [0, 0];
  for (const { ground } of nights) {
    if (!ground) continue;
    if (countsSurely(ground, date, counts)) min++;
    if (mayCount(ground, date, counts)) max++;
  }
  return { min, max };
}

function countsSurely({ among, isSure }: Ground, date: string, counts: Counts): boolean {
  return isSure && among.every((touch) => counts(touch, date));
}

function mayCount({ among }: Ground, date: string, counts: Counts): boolean {
  return among.some((touch) => counts(touch, date));
}
