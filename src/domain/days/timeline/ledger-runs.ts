import { getOrMake } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { countDatings } from '../count/count-datings.ts';
import { type DatingRun, datingRunsOf } from './dating-runs.ts';
import { optionsOfRun } from './stay-options.ts';
import { type MinMax, addCount, noDays } from '../count/count-days.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { LedgerDay, Touch } from './ledger-day.ts';
import type { Ledger } from './ledger.ts';
import { isCorrected } from './with-corrections.ts';

/**
 * The days of a ledger, split into days that are counted individually and runs of uncertain dates.
 */
interface LedgerRuns {
  /**
   * Whether the day at an index of `ledger.days` is counted with its run. Corrected days are
   * certain and are not.
   */
  isOfRun(at: number): boolean;
  /** The runs that have days in the ledger. */
  runs: readonly RunOfLedger[];
}

export interface RunOfLedger {
  /** The days of the ledger within the run; at least one. */
  days: readonly LedgerDay[];
  /**
   * Returns how many of these days each territory has, over all datings that are possible together,
   * in order of first touch. `isAsked` limits the count to some days (numbers). `times` is how
   * often the caller counts with different days: a run with very many datings is then counted day
   * by day.
   */
  counts(
    counting: TerritoryCounting,
    asked?: { isAsked?: (day: number) => boolean; times?: number },
  ): ReadonlyMap<string, MinMax>;
}

/**
 * The limit for the number of anchors of a run, times its days, times its possible territories. A
 * run of this size (700 journeys of a decade in one country) takes seconds to count. Above the
 * limit, each day is counted individually. That result is still correct but wider: a day trip on
 * one of thirty days is then certain on none of them.
 */
const mostWork = 5_000_000;

/** A ledger, or a chapter of it. */
type PartOfLedger = Pick<Ledger, 'days' | 'timeline' | 'homes' | 'dated'>;

/** Most chapters of a life have no runs. */
const noRuns: LedgerRuns = { isOfRun: () => false, runs: [] };

export function runsOfLedger(ledger: PartOfLedger): LedgerRuns {
  const found = datingRunsOf(ledger.dated ?? ledger.timeline);
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
  const { homes } = ledger;
  const options = optionsOfRun(ledger.dated ?? ledger.timeline, run);
  const work = (run.last - run.first + 1) * (run.to - run.from + 1) * (options?.length ?? 1);
  return {
    days,
    counts: (counting, { isAsked = () => true, times = 1 } = {}) => {
      const isCounted = (day: number) => isOfRun(day) && isAsked(day);
      const byDay = countedByDay(days, counting, isCounted);
      if (!options || work * byDay.size * times > mostWork) return byDay;
      const { rule, codeOf } = counting;
      for (const [code, total] of byDay) {
        // A territory without any possible day needs no combined count.
        if (total.max === 0) continue;
        const counts = (touch: Touch, date: string) => codeOf(touch, date) === code;
        const count = { rule, counts, isCounted };
        const totals = (isLeast: boolean) =>
          options.map(({ timeline, run: ofOption }) =>
            countDatings({ timeline, homes }, ofOption, { ...count, isLeast }),
          );
        total.min = Math.min(...totals(true));
        total.max = Math.max(...totals(false));
      }
      return byDay;
    },
  };
}

/**
 * Counts the days of each territory individually. Includes all possible territories, with 0 if none
 * of their days is counted.
 */
function countedByDay(
  days: readonly LedgerDay[],
  counting: TerritoryCounting,
  isCounted: (day: number) => boolean,
): Map<string, MinMax> {
  const totals = new Map<string, MinMax>();
  for (const day of days) {
    const isIn = isCounted(dayNumber(day.date));
    for (const [code, count] of territoriesOfDay(day, counting)) {
      const total = getOrMake(totals, code, noDays);
      if (isIn) addCount(total, count);
    }
  }
  return totals;
}
