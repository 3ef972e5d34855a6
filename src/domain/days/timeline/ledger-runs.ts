import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { countDatings } from '../count/count-datings.ts';
import { type DatingRun, datingRunsOf } from './dating-runs.ts';
import type { MinMax } from '../count/count-days.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
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
  /**
   * how many of them each territory has, over all datings that are possible together, in the order in which they
   * were first touched; of some only where `isAsked` says so of a day (a number). `times` is how often it is asked
   * with other days: a run of very many datings is then counted day by day.
   */
  counts(counting: TerritoryCounting, asked?: Asked): ReadonlyMap<string, MinMax>;
}

interface Asked {
  isAsked?: (day: number) => boolean;
  times?: number;
}

/**
 * Anchors of a run, times its days and the territories that it may have: so many, as of 700 journeys of a decade
 * in one country, take seconds to be counted. Of more each day is counted by itself: what is said then is still
 * true, only wider, as of a day trip in one of thirty days that it was on none surely.
 */
const mostWork = 5_000_000;

/** A ledger, or a chapter of it. */
export type PartOfLedger = Pick<Ledger, 'days' | 'timeline' | 'homes'>;

/** As of most chapters of a life. */
const noRuns: LedgerRuns = { isOfRun: () => false, runs: [] };

export function runsOfLedger(ledger: PartOfLedger): LedgerRuns {
  const found = datingRunsOf(ledger.timeline);
  if (found.length === 0) return noRuns;
  const [first] = ledger.days;
  const start = first ? dayNumber(first.date) : 0;
  const flags = new Uint8Array(ledger.days.length);
  const placed = found.map((run) => ({
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

function runOfLedger(
  ledger: PartOfLedger,
  run: DatingRun,
  days: readonly LedgerDay[],
  isOfRun: (day: number) => boolean,
): RunOfLedger {
  const work = (run.last - run.first + 1) * (run.to - run.from + 1);
  return {
    days,
    counts: (counting, { isAsked = () => true, times = 1 } = {}) => {
      const isCounted = (day: number) => isOfRun(day) && isAsked(day);
      const byDay = countedByDay(days, counting, isCounted);
      if (work * byDay.size * times > mostWork) return byDay;
      const { rule, codeOf } = counting;
      for (const [code, total] of byDay) {
        // What has no day that may count has none together.
        if (total.max === 0) continue;
        const counts = (touch: Touch, date: string) => codeOf(touch, date) === code;
        const count = { rule, counts, isCounted };
        total.min = countDatings(ledger, run, { ...count, isLeast: true });
        total.max = countDatings(ledger, run, { ...count, isLeast: false });
      }
      return byDay;
    },
  };
}

/** How many days each territory has, each day by itself; all that they may have, with 0 where none is counted. */
function countedByDay(
  days: readonly LedgerDay[],
  counting: TerritoryCounting,
  isCounted: (day: number) => boolean,
): Map<string, MinMax> {
  const totals = new Map<string, MinMax>();
  for (const day of days) {
    const isIn = isCounted(dayNumber(day.date));
    for (const [code, { min, max }] of territoriesOfDay(day, counting)) {
      const total = totals.get(code) ?? { min: 0, max: 0 };
      totals.set(code, total);
      if (!isIn) continue;
      total.min += min;
      total.max += max;
    }
  }
  return totals;
}
