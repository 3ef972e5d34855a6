import { type Ground, groundsOfNight, type LedgerDay, type Touch } from '../timeline/ledger-day.ts';

/**
 * Which days count: those partly spent in a place (`any`), or those that ended there (`midnight`).
 */
export type CountingRule = 'any' | 'midnight';

/** Whether a touch counts on a date (YYYY-MM-DD). */
export type Counts = (touch: Touch, date: string) => boolean;

/** A count with its certain minimum and its possible maximum. */
export interface MinMax {
  min: number;
  max: number;
}

export const noDays = (): MinMax => ({ min: 0, max: 0 });

/** Adds a count to another one. */
export function addCount(to: MinMax, { min, max }: MinMax): void {
  to.min += min;
  to.max += max;
}

/**
 * Returns how often a day counts: at most once by `any`; by `midnight`, once per time that the date
 * was lived.
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
  for (const night of nights) {
    const grounds = groundsOfNight(night);
    if (grounds.some((ground) => countsSurely(ground, date, counts))) min++;
    if (grounds.some((ground) => mayCount(ground, date, counts))) max++;
  }
  return { min, max };
}

function countsSurely({ among, isSure }: Ground, date: string, counts: Counts): boolean {
  return isSure && among.every((touch) => counts(touch, date));
}

function mayCount({ among }: Ground, date: string, counts: Counts): boolean {
  return among.some((touch) => counts(touch, date));
}
