import { dayNumber } from '../shared/calendar-day.ts';
import { countDatings, type DatingRun, datingRunsOf } from './count-datings.ts';
import type { MinMax } from './count-days.ts';
import { territoriesOfDay, type TerritoryCounting } from './territories-of-day.ts';
import type { LedgerDay, Touch } from './ledger-day.ts';
import type { Ledger } from './ledger.ts';
import { isCorrected } from './with-corrections.ts';

/** The days of a ledger apart: those that count by themselves, and runs of uncertain dates. */
export interface LedgerRuns {
  /** whether the day at a place of `ledger.days` is counted with its run; what is corrected is sure */
  isOfRun(at: number): boolean;
  /** runs that have days of the ledger */
  runs: readonly RunOfLedger[];
}

export interface RunOfLedger {
  /** the days of the ledger that it reaches over; at least one */
  days: readonly LedgerDay[];
  /** the territories that they may have, in the order in which they were first touched */
  codes(counting: TerritoryCounting): ReadonlySet<string>;
  /**
   * how many of them one territory has, over all datings that are possible together; of some only where
   * `isAsked` says so of a day (a number)
   */
  count(code: string, counting: TerritoryCounting, isAsked?: (day: number) => boolean): MinMax;
}

/** Days of a run, times the anchors that it has: of a year with 270 journeys in it that are known to the year. */
const mostWork = 200_000;

/**
 * Whether the datings of a run are few enough to be counted. Of more than these each day is counted by itself: what
 * is said then is still true, only wider, as of a day trip in one of thirty days that it was on none surely.
 */
function isCountable({ first, last, from, to }: DatingRun): boolean {
  return (last - first + 1) * (to - from + 1) <= mostWork;
}

/** A ledger, or a chapter of it. */
export type PartOfLedger = Pick<Ledger, 'days' | 'timeline' | 'homes'>;

export function runsOfLedger(ledger: PartOfLedger): LedgerRuns {
  const [first] = ledger.days;
  const start = first ? dayNumber(first.date) : 0;
  const flags = new Uint8Array(ledger.days.length);
  const placed = datingRunsOf(ledger.timeline)
    .filter(isCountable)
    .map((run) => ({
      run,
      from: Math.max(0, run.from - start),
      to: Math.max(0, run.to - start + 1),
    }));
  for (const { from, to } of placed) flags.fill(1, from, to);
  for (const [at, day] of ledger.days.entries()) if (isCorrected(day)) flags[at] = 0;
  const isOfRun = (at: number) => flags[at] === 1;
  return {
    isOfRun,
    runs: placed.flatMap(({ run, from, to }) => {
      const days = ledger.days.slice(from, to);
      const isCounted = (day: number) => isOfRun(day - start);
      return days.length > 0 ? [runOfLedger(ledger, run, days, isCounted)] : [];
    }),
  };
}

/** The territories that days may have, in the order in which they were first touched. */
export function codesOfDays(
  days: readonly LedgerDay[],
  counting: TerritoryCounting,
): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const day of days) {
    for (const code of territoriesOfDay(day, counting).keys()) codes.add(code);
  }
  return codes;
}

function runOfLedger(
  ledger: PartOfLedger,
  run: DatingRun,
  days: readonly LedgerDay[],
  isOfRun: (day: number) => boolean,
): RunOfLedger {
  return {
    days,
    codes: (counting) => codesOfDays(days, counting),
    count: (code, { rule, codeOf }, isAsked = () => true) => {
      const counts = (touch: Touch, date: string) => codeOf(touch, date) === code;
      const isCounted = (day: number) => isOfRun(day) && isAsked(day);
      const count = { rule, counts, isCounted };
      return {
        min: countDatings(ledger, run, { ...count, isLeast: true }),
        max: countDatings(ledger, run, { ...count, isLeast: false }),
      };
    },
  };
}
