import { getOrMake } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { countDatings } from '../count/count-datings.ts';
import { type DatingRun, datingRunsOf, runWithin } from './dating-runs.ts';
import { type DatedOption, optionsOfRun } from './stay-options.ts';
import type { Chapter } from './chapters.ts';
import { withOrders } from './other-orders.ts';
import type { Timeline } from './timeline.ts';
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

/** Most chapters of a life have no runs. */
const noRuns: LedgerRuns = { isOfRun: () => false, runs: [] };

/** Returns the runs of all chapters. Days are indexed as in the days of the ledger. */
export function runsOfLedger({ chapters }: Pick<Ledger, 'chapters'>): LedgerRuns {
  const found = chapters.map(runsOfChapter);
  if (found.every((one) => one === noRuns)) return noRuns;
  const ofRun = chapters.flatMap(({ days }, chapter) =>
    days.map((_, at) => found[chapter]!.isOfRun(at)),
  );
  return { isOfRun: (at) => ofRun[at] === true, runs: found.flatMap(({ runs }) => runs) };
}

export function runsOfChapter(chapter: Chapter): LedgerRuns {
  const { days: all, timeline, moved } = chapter;
  const found = datingRunsOf(timeline, moved && [moved]);
  if (found.length === 0) return noRuns;
  const [first] = all;
  const start = first ? dayNumber(first.date) : 0;
  const flags = new Uint8Array(all.length);
  const placed = found.map((run) => ({
    run,
    from: Math.max(0, run.from - start),
    to: Math.max(0, run.to - start + 1),
  }));
  for (const { from, to } of placed) flags.fill(1, from, to);
  for (const [at, day] of all.entries()) if (isCorrected(day)) flags[at] = 0;
  const isOfRun = (at: number) => flags[at] === 1;
  return {
    isOfRun,
    runs: placed.flatMap(({ run, from, to }) => {
      const days = all.slice(from, to);
      const isCounted = (day: number) => isOfRun(day - start);
      return days.length > 0 ? [runOfChapter(chapter, run, days, isCounted)] : [];
    }),
  };
}

function runOfChapter(
  { timeline: dated, homes, moved }: Chapter,
  run: DatingRun,
  days: readonly LedgerDay[],
  isOfRun: (day: number) => boolean,
): RunOfLedger {
  const hasMoved = moved && run.from <= moved.from && moved.to <= run.to;
  const isRough = hasMoved && moved.isRough;
  const orders = hasMoved && !isRough ? moved.others : [];
  const optionsIn = (timeline: Timeline) => optionsOfRun(timeline, runWithin(timeline, run));
  const options = isRough ? undefined : optionsOfRun(dated, run);
  const others = orders.map((ofOne) => ofOne.map(({ timeline }) => optionsIn(timeline)));
  const count = [options, ...others.flat()].reduce((sum, one) => sum + (one?.length ?? 1), 0);
  const work = (run.last - run.first + 1) * (run.to - run.from + 1) * count;
  /** The counts of the days by the last counting, which is used for each year of the run. */
  let known: { counting: TerritoryCounting; counts: CountsOfDay[] } | undefined;
  const countsOfDays = (counting: TerritoryCounting) => {
    if (known?.counting !== counting) {
      known = { counting, counts: days.map((day) => territoriesOfDay(day, counting)) };
    }
    return known.counts;
  };
  return {
    days,
    counts: (counting, { isAsked = () => true, times = 1 } = {}) => {
      const isCounted = (day: number) => isOfRun(day) && isAsked(day);
      const byDay = countedByDay(days, countsOfDays(counting), isCounted);
      if (!options || work * byDay.size * times > mostWork) return byDay;
      const { rule, codeOf } = counting;
      for (const [code, total] of byDay) {
        // A territory without any possible day needs no combined count.
        if (total.max === 0) continue;
        const counts = (touch: Touch, date: string) => codeOf(touch, date) === code;
        const bound = (isLeast: boolean) => {
          const best = isLeast ? Math.min : Math.max;
          const ofOptions = (all: readonly DatedOption[]) =>
            best(
              ...all.map(({ timeline, run: ofOption }) =>
                countDatings({ timeline, homes }, ofOption, {
                  rule,
                  counts,
                  isCounted,
                  isLeast,
                }),
              ),
            );
          return withOrders(
            ofOptions(options),
            others.map((ofOne) => ofOne.map((one) => ofOptions(one ?? options))),
            isLeast ? 'min' : 'max',
          );
        };
        const together = { min: bound(true), max: bound(false) };
        total.min = hasMoved ? Math.max(total.min, together.min) : together.min;
        total.max = hasMoved ? Math.min(total.max, together.max) : together.max;
      }
      return byDay;
    },
  };
}

type CountsOfDay = ReadonlyMap<string, MinMax>;

/**
 * Counts the days of each territory individually. Includes all possible territories, with 0 if none
 * of their days is counted.
 */
function countedByDay(
  days: readonly LedgerDay[],
  counts: readonly CountsOfDay[],
  isCounted: (day: number) => boolean,
): Map<string, MinMax> {
  const totals = new Map<string, MinMax>();
  const first = days[0] ? dayNumber(days[0].date) : 0;
  for (const [at, ofDay] of counts.entries()) {
    const isIn = isCounted(first + at);
    for (const [code, count] of ofDay) {
      const total = getOrMake(totals, code, noDays);
      if (isIn) addCount(total, count);
    }
  }
  return totals;
}
