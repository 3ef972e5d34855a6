import { dateSortKey, daySpan, isDoubtful, parseEdtfDate } from '../shared/dates/edtf-date.ts';
import { weekdayOf } from '../shared/dates/calendar-day.ts';

/** What lists and charts read off a journey's date, as far as it is known. */
export interface DateFacts {
  /** undefined when the date is unknown, or known to the decade */
  year: number | undefined;
  /** 1–12; undefined when only the season, the year or nothing is known */
  month: number | undefined;
  /** ISO, 1 Monday to 7 Sunday; undefined unless the very day is known (not doubtful) */
  weekday: number | undefined;
  /** first and last day (`YYYY-MM-DD`) that the date may mean, see `daySpan`; '' when unknown */
  firstDay: string;
  lastDay: string;
}

/** What is derived from a date alone, and shared by all journeys of it. */
interface DerivedDate extends DateFacts {
  /** see `dateSortKey` */
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

/** What is derived from dates, remembered by date for the length of one pass over many journeys. */
export function rememberDates(): typeof deriveDate {
  const known = new Map<string, DerivedDate>();
  return (date) => {
    let facts = known.get(date);
    if (!facts) known.set(date, (facts = deriveDate(date)));
    return facts;
  };
}
