import type { DaySpan } from '../timeline/day-span.ts';
import { addDays, dayNumber } from '../../shared/dates/calendar-day.ts';
import { type DayRange, isWithin } from '../timeline/day-range.ts';
import type { Gap } from '../timeline/gaps.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { type LedgerDay, touchOf } from '../timeline/ledger-day.ts';
import { leavesFromElsewhere } from '../timeline/presence.ts';
import { runsOfLedger } from '../timeline/ledger-runs.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Spot } from '../facts/spot.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { ProblemCause } from '../repairs/problem-causes.ts';
import type { MinMax } from './count-days.ts';

/** What makes days of a count possible and not certain. */
export interface Doubts {
  /** Whether records without an exact date, or without an end, do. */
  dates: boolean;
  /** The number of gaps between two codes, and of silences, that do. */
  gaps: number;
  silences: number;
  /** Whether nights under way by land from one code to another do. */
  nights: boolean;
  /** Whether anything else does, such as two stays of the same night. */
  others: boolean;
  /** The gaps, the silences, and the other days (as spans) among these causes. */
  problems: readonly ProblemCause[];
}

/**
 * Finds what makes the days of a span possible and not certain, as they are counted. What affects no
 * counted day is left out: a gap within a country does not make its days uncertain.
 */
export function doubtsOf(
  ledger: Ledger,
  counting: TerritoryCounting,
  { from, to }: DaySpan,
): Doubts {
  const codeAt = (spot: Spot, date: string) => counting.codeOf(touchOf(spot, []), date);
  const gaps = ledger.gaps.filter(
    ({ between: [before, after], ...gap }) => codeAt(before, gap.from) !== codeAt(after, gap.to),
  );
  const [ofGaps, ofSilences] = [new Set<Gap>(), new Set<Gap>()];
  const doubts = { dates: false, nights: false, others: false };
  const others: ProblemCause[] = [];
  /** Notes the gaps and silences of a date, and returns whether it has any. */
  const hasCause = (date: string) => {
    const ofDate = gaps.filter((gap) => gap.from <= date && date <= gap.to);
    const silent = ledger.silences.filter(({ first, last }) => first <= date && date <= last);
    for (const gap of ofDate) ofGaps.add(gap);
    for (const silence of silent) ofSilences.add(silence);
    return ofDate.length + silent.length > 0;
  };
  const { isOfRun, runs } = runsOfLedger(ledger);
  const openEnds = daysOfOpenEnds(ledger.timeline);
  for (const [at, day] of ledger.days.entries()) {
    if (day.date < from || day.date > to || !isOpen(territoriesOfDay(day, counting))) continue;
    if (hasCause(day.date) || isOfRun(at)) continue;
    const number = dayNumber(day.date);
    if (openEnds.some((days) => isWithin(number, days))) {
      doubts.dates = true;
      continue;
    }
    // After midnight, the person can still have been in the country that the train came from.
    const before = ledger.days[at - 1];
    if (hasNightOnTheWay(day) || (before && hasNightOnTheWay(before))) doubts.nights = true;
    else {
      doubts.others = true;
      const last = others.at(-1);
      if (last && addDays(last.to, 1) === day.date) last.to = day.date;
      else others.push({ kind: 'other', from: day.date, to: day.date });
    }
  }
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const isAsked = (day: number) => first <= day && day <= last;
  doubts.dates ||= runs.some(
    ({ days, counts }) =>
      days[0]!.date <= to && days.at(-1)!.date >= from && isOpen(counts(counting, { isAsked })),
  );
  const problems = [
    ...Array.from(ofGaps, ({ from, to }) => ({ kind: 'gap' as const, from, to })),
    ...Array.from(ofSilences, ({ from, to }) => ({ kind: 'silence' as const, from, to })),
    ...others,
  ];
  return { ...doubts, gaps: ofGaps.size, silences: ofSilences.size, problems };
}

function isOpen(counts: ReadonlyMap<string, MinMax>): boolean {
  return [...counts.values()].some(({ min, max }) => min < max);
}

/** Returns the days (numbers) on which stays without an end may be over. */
function daysOfOpenEnds({ anchors, pieces }: Timeline): DayRange[] {
  return pieces.flatMap((piece, at) => {
    const [from, to] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'stay' || !piece.isOpen || !from) return [];
    if (to && !leavesFromElsewhere(piece.touches, to)) return [];
    const first = to ? from.days.first : Math.max((piece.openTo ?? Infinity) + 1, from.days.first);
    return [{ first, last: to?.days.last ?? Infinity }];
  });
}

/** Whether a night by land was in one of several places, as on a night train. */
function hasNightOnTheWay({ nights }: LedgerDay): boolean {
  return nights.some(({ aboard, ground }) => aboard !== null && (ground?.among.length ?? 0) > 1);
}

export type Cause = Exclude<keyof Doubts, 'problems'>;

/** Returns the causes of the doubts of several people, each with its number. */
export function causesOf(all: readonly Doubts[]): { cause: Cause; count: number }[] {
  const causes = ['dates', 'gaps', 'silences', 'nights', 'others'] as const;
  return causes
    .map((cause) => ({ cause, count: all.reduce((sum, one) => sum + Number(one[cause]), 0) }))
    .filter(({ count }) => count > 0);
}
