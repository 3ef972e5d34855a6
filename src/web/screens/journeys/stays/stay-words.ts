import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import type { Format } from '../../../kit/format/format.ts';

/** How two dates, or the first alone, are put together in the reader's language. */
export interface PeriodWords {
  range: (from: string, to: string) => string;
  since: (from: string) => string;
}

/**
 * When a stay was. Under the heading of its year that year is left out, but not that of a departure
 * in another one.
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

/** What people call a stay: its own name, else the town, else the country; `called` is for what has none. */
export function stayTitle(
  { stay, town, country }: StayRow,
  format: Pick<Format, 'country'>,
  called: string,
): string {
  return stay.name || town || (country && format.country(country)) || called;
}

/** `Rome, Italy`, without what the title has said. */
export function stayPlace(
  { town, country }: StayRow,
  format: Pick<Format, 'country'>,
  title: string,
): string {
  return [town, country && format.country(country)]
    .filter((part) => part !== '' && part !== title)
    .join(', ');
}
