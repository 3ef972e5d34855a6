import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import type { Format } from '../../../kit/format/format.ts';

/** The wording of a period with two dates, and with only the first, in the reader's language. */
export interface PeriodWords {
  range: (from: string, to: string) => string;
  since: (from: string) => string;
}

/**
 * Returns the dates of a stay. Under the heading of a year, leaves out that year, but keeps the
 * year of a departure in another year.
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
  return from === to ? from : words.range(from, to);
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
