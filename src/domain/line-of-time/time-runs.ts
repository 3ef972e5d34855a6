import { yearText } from '../shared/dates/calendar-day.ts';
import { parseEdtfDate } from '../shared/dates/edtf-date.ts';
import type { Entry } from './entry.ts';

/** Consecutive entries of one year, or of one part of a year. */
export interface TimeRun {
  /**
   * `2019` for a year, or `undated` if it is unknown. For parts of a year `2019-06`, a season
   * `2019-21`, or the rest `2019-00`.
   */
  key: string;
  year: number | undefined;
  /** 1–12, 21–24 for a season, 0 if only the year is known. Undefined for a whole year. */
  month: number | undefined;
  entries: readonly Entry[];
}

export const undatedKey = 'undated';

/** Splits the entries of a timeline by year, in order. */
export function yearRuns(entries: readonly Entry[]): TimeRun[] {
  const isSame = (one: Entry, other: Entry) => one.year === other.year;
  return runsBy(entries, isSame, (first) => ({ key: keyOfYear(first), month: undefined }));
}

/**
 * Splits the entries of a year by month. Entries known only to the season or year form runs of
 * their own.
 */
export function monthRuns({ entries }: TimeRun): TimeRun[] {
  const isSame = (one: Entry, other: Entry) =>
    one.date === other.date || monthOrSeason(one) === monthOrSeason(other);
  return runsBy(entries, isSame, (first) => ({
    key: keyOfMonth(first),
    month: monthOrSeason(first),
  }));
}

/** Returns `2019`, or `undated` if the year is unknown. */
export function keyOfYear({ year }: Pick<Entry, 'year'>): string {
  return year === undefined ? undatedKey : yearText(year);
}

/** Returns the key of the month or season of an entry, or `2019-00` if only the year is known. */
export function keyOfMonth(entry: Pick<Entry, 'year' | 'month' | 'date'>): string {
  return `${keyOfYear(entry)}-${String(monthOrSeason(entry)).padStart(2, '0')}`;
}

function monthOrSeason({ month, date }: Pick<Entry, 'month' | 'date'>): number {
  return month ?? parseEdtfDate(date)?.month ?? 0;
}

function runsBy(
  entries: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
  calledBy: (first: Entry) => Pick<TimeRun, 'key' | 'month'>,
): TimeRun[] {
  const runs: TimeRun[] = [];
  for (let start = 0; start < entries.length;) {
    const first = entries[start]!;
    let end = start + 1;
    while (end < entries.length && isSame(first, entries[end]!)) end++;
    runs.push({ ...calledBy(first), year: first.year, entries: entries.slice(start, end) });
    start = end;
  }
  return runs;
}
