import { getOrMake } from '../shared/remember.ts';
import { dateSortKey, daySpan, isDoubtful, parseEdtfDate } from '../shared/dates/edtf-date.ts';
import { weekdayOf } from '../shared/dates/calendar-day.ts';

/** Facts that lists and charts derive from a journey's date, as far as the date is known. */
export interface DateFacts {
  /** Undefined if the date is unknown or known only to the decade. */
  year: number | undefined;
  /** 1–12. Undefined if only the season, the year or nothing is known. */
  month: number | undefined;
  /**
   * ISO weekday: 1 is Monday, 7 is Sunday. Undefined unless the exact day is known and not
   * doubtful.
   */
  weekday: number | undefined;
  /** First and last day (`YYYY-MM-DD`) that the date can mean, see `daySpan`. Empty if unknown. */
  firstDay: string;
  lastDay: string;
}

/** Facts derived from a date alone, shared by all journeys with that date. */
interface DerivedDate extends DateFacts {
  /** See `dateSortKey`. */
  dateKey: string;
}

function deriveDate(date: string): DerivedDate {
  const parsed = parseEdtfDate(date);
  const span = daySpan(date);
  return {
    year: parsed && parsed.year > 0 && parsed.precision !== 'decade' ? parsed.year : undefined,
    month: parsed && parsed.month >= 1 && parsed.month <= 12 ? parsed.month : undefined,
    weekday: parsed?.precision === 'day' && !isDoubtful(date) ? weekdayOf(date) : undefined,
    firstDay: span?.first ?? '',
    lastDay: span?.last ?? '',
    dateKey: dateSortKey(date),
  };
}

/** Returns `deriveDate` with a cache by date, for one pass over many journeys. */
export function rememberDates(): typeof deriveDate {
  const known = new Map<string, DerivedDate>();
  return (date) => getOrMake(known, date, deriveDate);
}
