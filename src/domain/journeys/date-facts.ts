import { daySpan, isDoubtful, parseEdtfDate } from '../shared/edtf-date.ts';
import { weekdayOf } from '../shared/calendar-day.ts';

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

function dateFacts(date: string): DateFacts {
  const parsed = parseEdtfDate(date);
  const span = daySpan(date);
  return {
    year: parsed && parsed.year > 0 && parsed.precision !== 'decade' ? parsed.year : undefined,
    month: parsed && parsed.month >= 1 && parsed.month <= 12 ? parsed.month : undefined,
    weekday: parsed?.precision === 'day' && !isDoubtful(date) ? weekdayOf(date) : undefined,
    firstDay: span?.first ?? '',
    lastDay: span?.last ?? '',
  };
}

/** `dateFacts`, remembered by date, for the length of one pass over many journeys. */
export function rememberDates(): typeof dateFacts {
  const known = new Map<string, DateFacts>();
  return (date) => {
    let facts = known.get(date);
    if (!facts) known.set(date, (facts = dateFacts(date)));
    return facts;
  };
}
