import { parseEdtfDate } from './edtf-date.ts';

/** The middle of each season (EDTF 21 spring to 24 winter) in the north: most log books are from there. */
const middleOfSeason = ['04-15', '07-15', '10-15', '01-15'];

/**
 * The day that stands for an EDTF date when asking what a code meant: the day itself, or the middle
 * of the month, season, year or decade, so that a period in which an airport moved answers with the
 * one that was open for most of it. A winter is the one that its year begins with. `undefined` of an
 * unknown date, and of what is no date.
 */
export function representativeDay(date: string): string | undefined {
  const { precision = 'unknown', month = 0 } = parseEdtfDate(date) ?? {};
  const year = date.slice(0, 4);
  switch (precision) {
    case 'day':
      return date.slice(0, 10);
    case 'month':
      return `${date.slice(0, 7)}-16`;
    case 'season':
      return `${year}-${middleOfSeason[month - 21] ?? ''}`;
    case 'year':
      return `${year}-07-02`;
    case 'decade':
      return `${year.slice(0, 3)}5-01-01`;
    case 'unknown':
      return undefined;
  }
}
