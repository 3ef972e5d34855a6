import { dayNumber } from '../shared/calendar-day.ts';
import { type CountingRule, countOfDay, type MinMax } from './count-days.ts';
import { countDatings, datingRunsOf } from './count-datings.ts';
import { isCorrected } from './with-corrections.ts';
import type { LedgerDay, Touch } from './ledger-day.ts';
import type { Ledger } from './ledger.ts';

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

/**
 * How many days of a ledger each territory has, in the order in which they were first touched, over all
 * datings that are possible together: of a day trip in June it is one day in France, although it may have been any of thirty.
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
  const [first] = ledger.days;
  if (!first) return totals;
  const start = dayNumber(first.date);
  const { rule, codeOf } = counting;
  const runs = datingRunsOf(ledger.timeline);
  /** by the days' places, whether a day is counted with its run */
  const isOfRun = new Uint8Array(ledger.days.length);
  for (const { from, to } of runs) {
    isOfRun.fill(1, Math.max(0, from - start), Math.max(0, to - start + 1));
  }
  const codesOf = (days: readonly LedgerDay[]) =>
    new Set(days.flatMap((day) => [...territoriesOfDay(day, counting).keys()]));
  for (const [at, day] of ledger.days.entries()) {
    if (isOfRun[at] && !isCorrected(day)) {
      // In the order in which they were first touched, whenever they are counted.
      for (const code of territoriesOfDay(day, counting).keys()) add(code, { min: 0, max: 0 });
      continue;
    }
    isOfRun[at] = 0;
    for (const [code, count] of territoriesOfDay(day, counting)) add(code, count);
  }
  const isCounted = (day: number) => isOfRun[day - start] === 1;
  for (const run of runs) {
    const days = ledger.days.slice(Math.max(0, run.from - start), Math.max(0, run.to - start + 1));
    for (const code of codesOf(days)) {
      const counts = (touch: Touch, date: string) => codeOf(touch, date) === code;
      const count = { rule, counts, isCounted };
      add(code, {
        min: countDatings(ledger, run, { ...count, isLeast: true }),
        max: countDatings(ledger, run, { ...count, isLeast: false }),
      });
    }
  }
  return totals;
}
