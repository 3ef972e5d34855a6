import { parseEdtfDate, yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import type { Format } from '../../../kit/format/format.ts';

/** The wording of a period with two dates, and with only the first, in the reader's language. */
export interface PeriodWords {
  range: (from: string, to: string) => string;
  since: (from: string) => string;
  /** A day that is only known to be in a month, season or year: `some day in April`. */
  someDayIn: (period: string) => string;
}

/**
 * Returns the dates of a stay. Under the heading of a year, leaves out that year, but keeps the
 * year of a departure in another year. If only one of the two days is known, calls the other
 * `some day in April`: `April – 14 Apr` would read as all of April.
 */
export function stayDates(
  { arrival, departure }: StayRow['stay'],
  format: Pick<Format, 'date'>,
  words: PeriodWords,
  isUnderYear = false,
): string {
  const isSameYear = yearOf(departure) === yearOf(arrival);
  const from = format.date(arrival, { withYear: !isUnderYear });
  if (departure === '') return words.since(from);
  const to = format.date(departure, { withYear: !isUnderYear || !isSameYear });
  if (from === to) return from;
  const [isArrivalDay, isDepartureDay] = [isDay(arrival), isDay(departure)];
  return words.range(
    isDepartureDay && !isArrivalDay ? words.someDayIn(from) : from,
    isArrivalDay && !isDepartureDay ? words.someDayIn(to) : to,
  );
}

/** True for a known day, and for a date that is not known at all, which is not in any period. */
function isDay(date: string): boolean {
  const precision = parseEdtfDate(date)?.precision;
  return precision === 'day' || precision === 'unknown';
}

/**
 * Returns the title of a stay: its name, otherwise its town, otherwise its country. If it has none
 * of these, `called`.
 */
export function stayTitle(
  { stay, town, country }: StayRow,
  format: Pick<Format, 'country'>,
  called: string,
): string {
  return stay.name || town || (country && format.country(country)) || called;
}

/**
 * Returns the town and country, such as `Rome, Italy`, without the part that is already the title.
 */
export function stayPlace(
  { town, country }: StayRow,
  format: Pick<Format, 'country'>,
  title: string,
): string {
  return [town, country && format.country(country)]
    .filter((part) => part !== '' && part !== title)
    .join(', ');
}
