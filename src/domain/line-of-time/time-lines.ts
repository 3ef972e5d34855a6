import type { Steps } from '../shared/steps/steps.ts';
import type { Entry } from './entry.ts';
import {
  keyOfMonth,
  keyOfYear,
  type TimeRun,
  monthRuns,
  undatedKey,
  yearRuns,
} from './time-runs.ts';
import { nightsAwayInYears, sumOf, type TimeSum } from './time-sum.ts';
import { type Band, bandsAlong, noBands } from './trip-bands.ts';

export const groupings = ['day', 'month', 'year'] as const;
/** How far the timeline is expanded: every entry, one line per month, or one line per year. */
export type Grouping = (typeof groupings)[number];

/** The heading of a year or a month. In a condensed timeline it expands to show its entries. */
export interface HeadLine extends Omit<TimeRun, 'entries'> {
  kind: 'year' | 'month';
  sum: TimeSum;
  /**
   * For a year: nights spent or planned away from home, whenever the stays, engagements and trips
   * began. 0 for a month.
   */
  nightsAway: number;
  /** Undefined if it cannot be collapsed. */
  isOpen: boolean | undefined;
  bands: readonly Band[];
}

export interface EntryLine {
  kind: 'entry';
  key: string;
  entry: Entry;
  /** The first entry of its date. */
  showsDate: boolean;
  bands: readonly Band[];
}

/** The mark between past and planned entries. */
export interface TodayLine {
  kind: 'today';
  key: 'today';
  bands: readonly Band[];
}

export type TimeLine = HeadLine | EntryLine | TodayLine;

export interface LinesAsked {
  by: Grouping;
  /** Keys of the years and months that are expanded in a condensed timeline. */
  open: ReadonlySet<string>;
  /** Latest first. */
  isLatestFirst: boolean;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether months have headings. They have none if all entries are on one day of the year. */
  hasMonths: boolean;
  /** The entries, and so the counted nights, are limited to one place. */
  isOfPlace?: boolean;
}

/**
 * Returns the lines of the page from entries with the earliest first. Runs in steps. Entries
 * without a year come last in either order. The mark of today is present if there are planned
 * entries.
 */
export function* timeLines(entries: readonly Entry[], asked: LinesAsked): Steps<TimeLine[]> {
  const { by, open, isLatestFirst, today, hasMonths, isOfPlace = false } = asked;
  const shown = inShownOrder(entries, isLatestFirst);
  const undated = countUndated(entries);
  yield;
  const mark = placeOfToday(shown, { undated, isLatestFirst, today });
  const bandsAt = yield* bandsAlong(shown, { isLatestFirst, mark: mark ?? 0 });
  yield;
  const nightsAwayIn = nightsAwayInYears(entries, { today, isOfPlace });
  const lines: TimeLine[] = [];
  let at = 0;
  let isMarked = mark === undefined;
  const markHere = () => {
    if (isMarked || at !== mark) return;
    lines.push({ kind: 'today', key: 'today', bands: bandsAt(at).before });
    isMarked = true;
  };
  /** A heading is placed above the mark of today if today lies within it, otherwise below it. */
  const head = (run: TimeRun, kind: 'year' | 'month', isOpen: boolean | undefined) => {
    if (!today.startsWith(run.key)) markHere();
    const { entries: own, ...rest } = run;
    const nightsAway = kind === 'year' && run.year !== undefined ? nightsAwayIn(run.year) : 0;
    lines.push({ ...rest, kind, sum: sumOf(own), nightsAway, isOpen, bands: bandsAt(at).before });
    markHere();
  };
  /** Skips collapsed entries. If today is among them, its mark follows their line. */
  const skip = (count: number) => {
    const end = at + count;
    const isWithin = !isMarked && mark !== undefined && mark > at && mark < end;
    at = end;
    if (!isWithin) return;
    lines.push({ kind: 'today', key: 'today', bands: noBands });
    isMarked = true;
  };
  for (const year of yearRuns(shown)) {
    const isYearFolds = by === 'year' || (by === 'month' && year.key === undatedKey);
    const isYearOpen = isYearFolds ? open.has(year.key) : undefined;
    head(year, 'year', isYearOpen);
    yield;
    if (isYearOpen === false) {
      skip(year.entries.length);
      continue;
    }
    for (const month of monthRuns(year)) {
      const hasHead = hasMonths && year.key !== undatedKey;
      const isOpen = by === 'day' || !hasHead ? undefined : open.has(month.key);
      if (hasHead) head(month, 'month', isOpen);
      if (isOpen === false) {
        skip(month.entries.length);
        continue;
      }
      let before = '';
      for (const entry of month.entries) {
        markHere();
        const { date, key } = entry;
        const bands = bandsAt(at).within;
        lines.push({ kind: 'entry', key, entry, showsDate: date !== before, bands });
        before = date;
        at++;
      }
      yield;
    }
  }
  markHere();
  return lines;
}

function countUndated(entries: readonly Entry[]): number {
  const first = entries.findIndex(({ year }) => year !== undefined);
  return first < 0 ? entries.length : first;
}

/** Entries without a year sort before all others but are shown last. */
function inShownOrder(entries: readonly Entry[], isLatestFirst: boolean): readonly Entry[] {
  if (isLatestFirst) return entries.toReversed();
  const undated = countUndated(entries);
  return undated === 0 ? entries : [...entries.slice(undated), ...entries.slice(0, undated)];
}

/**
 * Returns the index of the shown entry that today's mark precedes, or undefined if there are no
 * planned entries.
 */
function placeOfToday(
  shown: readonly Entry[],
  { undated, isLatestFirst, today }: { undated: number; isLatestFirst: boolean; today: string },
): number | undefined {
  // The mark follows all entries of today and precedes those of tomorrow.
  const isAhead = ({ sortKey }: Entry) => sortKey.slice(0, 10) > today;
  const dated = shown.slice(0, shown.length - undated);
  const first = isLatestFirst
    ? dated.findIndex((entry) => !isAhead(entry))
    : dated.findIndex(isAhead);
  if (isLatestFirst) return first === 0 ? undefined : first < 0 ? dated.length : first;
  return first < 0 ? undefined : first;
}

/**
 * Returns the index of the line of a moment (`2019`, `2019-06`, or a line's own key), else of the
 * next heading. Returns -1 if there is none.
 */
export function lineAt(
  lines: readonly TimeLine[],
  moment: string,
  { isLatestFirst }: Pick<LinesAsked, 'isLatestFirst'>,
): number {
  const exact = lines.findIndex((line) => line.key === moment);
  if (exact >= 0) return exact;
  if (!/^\d{4}(-\d{2})?$/.test(moment)) return -1;
  // A year is placed above its months in both orders.
  const placeOf = (key: string) => (key.length > 4 ? key : `${key}-${isLatestFirst ? '99' : '00'}`);
  const wanted = placeOf(moment);
  const next = lines.findIndex((line) => {
    if (!isHead(line) || line.year === undefined) return false;
    return isLatestFirst ? placeOf(line.key) <= wanted : placeOf(line.key) >= wanted;
  });
  return next >= 0 ? next : lines.findLastIndex((line) => isHead(line) && line.year !== undefined);
}

/**
 * Finds a line again after the lines were rebuilt with another grouping: the same line, else the
 * heading of its month or year, else as in `lineAt`. Returns -1 if there is no such line.
 */
export function lineWith(
  lines: readonly TimeLine[],
  line: TimeLine,
  asked: Pick<LinesAsked, 'isLatestFirst'>,
): number {
  const moments =
    line.kind === 'entry'
      ? [line.key, keyOfMonth(line.entry), keyOfYear(line.entry)]
      : line.kind === 'month'
        ? [line.key, line.key.slice(0, line.key.lastIndexOf('-'))]
        : [line.key];
  for (const moment of moments) {
    const exact = lines.findIndex(({ key }) => key === moment);
    if (exact >= 0) return exact;
  }
  return lineAt(lines, moments.at(-1)!, asked);
}

export function isHead(line: TimeLine): line is HeadLine {
  return line.kind === 'year' || line.kind === 'month';
}

/**
 * Returns the index of the next entry or expandable heading in the direction of `step` (1 or -1),
 * or -1 at either end.
 */
export function nextLine(lines: readonly TimeLine[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    const line = lines[index]!;
    if (line.kind === 'entry') return index;
    if (isHead(line) && line.isOpen !== undefined) return index;
  }
  return -1;
}
