import { type CountingRule, countOfDay, type MinMax } from './count-days.ts';
import type { LedgerDay, Touch } from './ledger-day.ts';

/** How days are counted: by which rule, of which territories, and what is left out. */
export interface TerritoryCounting {
  rule: CountingRule;
  /** the territory of a touch on a date (YYYY-MM-DD); '' for one that does not count */
  codeOf(touch: Touch, date: string): string;
}

/** The territories of a day in the order in which they were first touched, each with whether it counts. */
export function territoriesOfDay(
  day: LedgerDay,
  { rule, codeOf }: TerritoryCounting,
): Map<string, MinMax> {
  const grounds = rule === 'any' ? day.grounds : day.nights.flatMap(({ ground }) => ground ?? []);
  const codes = new Set(
    grounds.flatMap(({ among }) => among.map((touch) => codeOf(touch, day.date))),
  );
  codes.delete('');
  return new Map(
    Array.from(codes, (code) => [
      code,
      countOfDay(day, rule, (touch, date) => codeOf(touch, date) === code),
    ]),
  );
}
