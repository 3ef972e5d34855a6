import { parseEdtfDate, writeEdtfDate, datedMonthsOfSeason } from './edtf-date.ts';

/**
 * Returns the day to use when looking up a code that was valid at an EDTF date: the day itself, or
 * the middle of the month, season, year or decade. If an airport moved in that period, the lookup
 * then finds the one that was open for most of it. Undefined for an unknown or invalid date.
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
