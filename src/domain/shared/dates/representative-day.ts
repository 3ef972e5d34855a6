import { parseEdtfDate, writeEdtfDate } from './edtf-date.ts';
import { datedMonthsOfSeason } from './season.ts';

/**
 * The day that stands for an EDTF date when asking what a code meant: the day itself, or the middle
 * of the month, season, year or decade, so that a period in which an airport moved answers with the
 * one that was open for most of it. `undefined` of an unknown date, and of what is no date.
 */
export function representativeDay(date: string): string | undefined {
  const parsed = parseEdtfDate(date);
  if (!parsed) return undefined;
  const { precision, month } = parsed;
  const year = date.slice(0, 4);
  switch (precision) {
    case 'day':
      return date.slice(0, 10);
    case 'month':
      return `${date.slice(0, 7)}-16`;
    case 'season': {
      const [, middle] = datedMonthsOfSeason(parsed.year, month);
      return writeEdtfDate({ precision: 'day', ...middle, day: 15 });
    }
    case 'year':
      return `${year}-07-02`;
    case 'decade':
      return `${year.slice(0, 3)}5-01-01`;
    case 'unknown':
      return undefined;
  }
}
