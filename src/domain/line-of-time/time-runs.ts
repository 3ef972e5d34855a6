import { yearText } from '../shared/dates/calendar-day.ts';
import { parseEdtfDate } from '../shared/dates/edtf-date.ts';
import type { Entry } from './entry.ts';

/** Entries that follow one another and are of one year, or of one part of it. */
export interface TimeRun {
  /** of a year `2019`, `undated` where it is not known; of its parts `2019-06`, a season `2019-21`, the rest `2019-00` */
  key: string;
  year: number | undefined;
  /** 1–12, 21–24 for a season, 0 where no more than the year is known; undefined of a whole year */
  month: number | undefined;
  entries: readonly Entry[];
}

export const undatedKey = 'undated';

/** The years of a line, in its order. */
export function yearRuns(entries: readonly Entry[]): TimeRun[] {
  const isSame = (one: Entry, other: Entry) => one.year === other.year;
  return runsBy(entries, isSame, (first) => ({ key: keyOfYear(first), month: undefined }));
}

/** The months of a year, and what of it is known to the season or to the year alone. */
export function monthRuns({ entries }: TimeRun): TimeRun[] {
  const isSame = (one: Entry, other: Entry) =>
    one.date === other.date || monthOrSeason(one) === monthOrSeason(other);
  return runsBy(entries, isSame, (first) => ({
    key: keyOfMonth(first),
    month: monthOrSeason(first),
  }));
}

/** `2019`, or `undated` where it is not known. */
export function keyOfYear({ year }: Pick<Entry, 'year'>): string {
  return year === undefined ? undatedKey : yearText(year);
}

/** Of a day or a month that, of a season that, of a year alone `2019-00`. */
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
    const own = entries.slice(start, end);
    runs.push({ ...calledBy(first), year: first.year, entries: own });
    start = end;
  }
  return runs;
}
