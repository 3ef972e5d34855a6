import type { DayRange } from '../../src/domain/days/timeline/day-range.ts';
import { dateOfDay } from '../../src/domain/shared/dates/calendar-day.ts';

/** Returns each date (YYYY-MM-DD) of ranges of days. */
export function datesOfRanges(ranges: readonly DayRange[]): string[] {
  return ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => dateOfDay(first + at)),
  );
}
